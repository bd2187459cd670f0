import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';

// The service worker keeps the client's files, so that the page opens without a network. It is registered last, so that
// it never delays the page.
if (import.meta.env.PROD) addEventListener('load', () => void import('./lib/worker').then((it) => it.register()));

const target = document.getElementById('app');
if (target) mount(App, { target });

// Numbers of measurements as text.

import { t } from './texts';

/** A number, given in thousandths, with one decimal place, but without ".0". */
export function plain(thousandths: number): string {
  const text = Math.abs(thousandths / 1000)
    .toFixed(1)
    .replace(/\.0$/, '');
  return thousandths < 0 && text !== '0' ? `−${text}` : text;
}

/** A number, given in thousandths, with one decimal place and its sign. */
export function signed(thousandths: number): string {
  const text = plain(thousandths);
  return thousandths > 0 && text !== '0' ? `+${text}` : text;
}

/** A duration, rounded up: seconds below two minutes, then minutes. */
export function duration(seconds: number): string {
  if (seconds <= 100) return t('measure-seconds', { count: seconds <= 10 ? seconds : Math.ceil(seconds / 10) * 10 });
  return t('measure-minutes', { count: Math.ceil(seconds / 60) });
}

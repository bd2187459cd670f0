// What a card is, in words, for those who hear the board instead of seeing it.

import { sentence } from '../lib/words';
import type { Answer, KeepCard } from '../protocol';

/** 'Gardener, Character. Worth 2 for each Produce. Take 1 Produce from another player. …' */
export function described(card: KeepCard): string {
  const parts = [`${card.name}, ${kind(card)}`, `worth ${card.worth}`, ...card.notes];
  const text = parts.join(', ');
  return card.ability ? `${text}. ${card.ability}` : text;
}

/** 'Prized Item: Delicacies and Potions', 'Character'. */
export function kind(card: KeepCard): string {
  if (card.character) return 'Character';
  const types = card.types.join(' and ');
  return `${card.prized ? 'Prized' : 'Basic'} Item${types ? `: ${types}` : ''}`;
}

/** What activating a card does, to be said after what it is. */
export function doing(answers: Answer[]): string {
  if (answers.length === 0) return '';
  return `You may: ${answers.map((it) => it.text).join('; ')}`;
}

/** Sentences one after the other, each with its capital and its full stop. */
export function sentences(parts: string[]): string {
  const whole = parts.map((it) => it.trim()).filter((it) => it !== '');
  return whole.map((it) => sentence(it) + (it.endsWith('.') ? '' : '.')).join(' ');
}

/** The sentences of an ability, one for each of its steps. */
export function steps(ability: string): string[] {
  return ability.match(/[^.]+\./g)?.map((it) => it.trim()) ?? [ability];
}

/** So many of something. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

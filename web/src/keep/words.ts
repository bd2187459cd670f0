// Descriptions of cards for screen readers.

import { listed, sentence } from '../lib/words';
import type { Answer, KeepCard, Sentence } from '../protocol';
import { t } from './texts';

/** Describes a card: 'Gardener, Character, worth 2 for each Produce. Take 1 Produce from another player. …' */
export function described(card: KeepCard): string {
  const text = [t('keep-card', { name: card.name, kind: kind(card), worth: card.worth }), ...card.notes].join(', ');
  return card.ability ? `${text}. ${card.ability}` : text;
}

/** The kind of a card, with its types: 'Prized Item: Delicacies and Potions', 'Character'. */
export function kind(card: KeepCard): string {
  if (card.character) return t('keep-character');
  const types = listed(card.types);
  if (card.prized) return types ? t('keep-item-prized-types', { types }) : t('keep-item-prized');
  return types ? t('keep-item-basic-types', { types }) : t('keep-item-basic');
}

/** Lists the answers that involve a card, as text; empty if there are none. */
export function doing(answers: Answer[], words: (sentence: Sentence) => string): string {
  if (answers.length === 0) return '';
  return t('keep-you-can', { answers: answers.map((it) => words(it.text)).join('; ') });
}

/** Joins texts as sentences, each with a capital letter and a full stop. */
export function sentences(parts: string[]): string {
  const whole = parts.map((it) => it.trim()).filter((it) => it !== '');
  return whole.map((it) => sentence(it) + (it.endsWith('.') ? '' : '.')).join(' ');
}

/** The sentences of an ability, one for each of its steps. */
export function steps(ability: string): string[] {
  return ability.match(/[^.]+\./g)?.map((it) => it.trim()) ?? [ability];
}

// Words about drafts.

import { ordinal } from '../lib/words';
import type { DraftKind, DraftStage } from '../protocol';
import { t } from './texts';

export const kindName = (kind: DraftKind): string => t(`draft-kind-${kind}`);

/** The kind and edition of a draft: "Booster draft, 17th edition". */
export function kindLine(it: { kind: DraftKind; edition: string }): string {
  return t('draft-list-line', { kind: kindName(it.kind), edition: ordinal(it.edition) });
}

/** What happens in a draft now. */
export function stageName(stage: DraftStage, yourPick: boolean): string {
  return yourPick ? t('draft-list-pick') : t(`draft-list-${stage}`);
}

import { useState } from 'react';
import type { TokenScope } from '../gql/graphql.ts';
import { serverNow } from '../ui/device/clock.ts';
import { ChecksField } from '../ui/form/checks-field.tsx';
import { Select } from '../ui/form/select.tsx';
import { type BotScope, botTexts } from './bot-texts.ts';

const DAY_MS = 86_400_000;
type Days = keyof typeof botTexts.days;

const checks = (Object.keys(botTexts.scopes) as BotScope[]).map((id) => ({
  id,
  label: botTexts.scopes[id],
  isFixed: id === 'READ',
}));
const expiries = (['none', '30', '90', '366'] as const).map((id) => ({ id, label: botTexts.days[id] }));

const isChosen = (scope: TokenScope): scope is BotScope => scope !== 'READ' && scope in botTexts.scopes;

/** What the token of a bot may do, and how long. @param before What its token may do now. */
export function useBotTokenFields(before: readonly TokenScope[] = ['CHAT_WRITE']) {
  const [scopes, setScopes] = useState<readonly BotScope[]>(() => before.filter(isChosen));
  const [days, setDays] = useState<Days>('none');
  return {
    fields: (
      <>
        <ChecksField label={botTexts.may} checks={checks} value={scopes} onChange={setScopes} />
        <Select label={botTexts.expiry} options={expiries} value={days} onChange={setDays} />
      </>
    ),
    input: () => ({
      scopes: [...scopes],
      // A minute less than the most, because the request takes a while.
      expiresAt: days === 'none' ? null : new Date(serverNow() + Number(days) * DAY_MS - 60_000).toISOString(),
    }),
  };
}

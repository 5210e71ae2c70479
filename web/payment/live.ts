import type { DomainLive } from '../live/take-event.ts';
import { moneyChanged } from './money-changed.ts';

/** Each of them may change every balance and every transfer. Only windows that show balances ask for them again. */
const refresh = () => moneyChanged.send();

export const live = {
  PAYMENT_RECORDED: refresh,
  PAYMENT_REMOVED: refresh,
  PAYMENT_RESTORED: refresh,
  EXPENSE_RECORDED: refresh,
  EXPENSE_UPDATED: refresh,
  EXPENSE_REMOVED: refresh,
  EXPENSE_RESTORED: refresh,
  CURRENCY_CHANGED: refresh,
  TRAVELER_ADDED: refresh,
  TRAVELER_RENAMED: refresh,
  TRAVELER_REMOVED: refresh,
  TRAVELER_CLAIMED: refresh,
  MEMBER_JOINED: refresh,
  MEMBER_ADDED: refresh,
  MEMBER_LEFT: refresh,
  MEMBER_REMOVED: refresh,
  MEMBER_UPDATED: refresh,
} satisfies DomainLive;

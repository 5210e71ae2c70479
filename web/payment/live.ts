import type { DomainLive, TakenEvent } from '../live/take-event.ts';

/** A payment changes the balances of two, and maybe every transfer. It is rare enough to ask for all of it. */
const refresh = ({ isKnown, onStale }: TakenEvent) =>
  ['payments', 'balances', 'settlement'].some((field) => isKnown(field)) && onStale();

export const live: DomainLive = {
  PAYMENT_RECORDED: refresh,
  PAYMENT_REMOVED: refresh,
  PAYMENT_RESTORED: refresh,
};

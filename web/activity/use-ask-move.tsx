import { useState } from 'react';
import { later } from '../ui/fault/later.tsx';
import { announce } from '../ui/text/announce.ts';
import { type BookedMove, bookedMoves } from './booked-moves.ts';
import { bookedTexts } from './booked-texts.ts';

const AskMove = later(async () => (await import('./ask-move.tsx')).AskMove, { failure: 'overlay' });

interface Asked {
  moves: readonly BookedMove[];
  answer: (isMeant: boolean) => void;
}

/** Whether activities may move. It is known at once, unless a dialog asks first. */
export type MayMove = (moves: readonly BookedMove[]) => true | Promise<boolean>;

/** Returns a function that asks before a move, if it has to, and the dialog to render. */
export function useAskMove(timeZone: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayMove: MayMove = (moves) => {
    const booked = bookedMoves(moves, timeZone);
    if (booked.length === 0) return true;
    return new Promise((resolve) => setAsked({ moves: booked, answer: resolve }));
  };
  const answer = (isMeant: boolean) => {
    setAsked(null);
    if (!isMeant) announce(bookedTexts.kept(asked?.moves[0]?.activity.name ?? ''));
    asked?.answer(isMeant);
  };
  const dialog = asked && (
    <AskMove {...{ timeZone, moves: asked.moves }} onMove={() => answer(true)} onClose={() => answer(false)} />
  );
  return { mayMove, dialog };
}

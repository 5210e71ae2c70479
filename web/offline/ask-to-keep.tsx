import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { texts } from './texts.ts';
import { choose, useChoice } from './use-choice.ts';

/** Asks once whether the trips are kept on this device. In the installed app they are, without a question. */
export function AskToKeep({ userId }: { userId: string }) {
  const choice = useChoice(userId);
  if (choice !== null) return null;
  return (
    <Card as="section" aria-labelledby="keep" className="mb-12 flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="min-w-0">
        <h2 id="keep" className="text-lg">
          {texts.question}
        </h2>
        <p className="text-pretty text-muted">{texts.consequence}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => void choose(userId, true)}>{texts.keep}</Button>
        <Button variant="quiet" onPress={() => void choose(userId, false)}>
          {texts.notNow}
        </Button>
      </div>
    </Card>
  );
}

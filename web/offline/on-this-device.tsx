import { useEffect, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { deleteCopy } from './delete-copy.ts';
import { type KeptSize, readSize } from './kept-size.ts';
import { texts } from './texts.ts';
import { choose, useChoice } from './use-choice.ts';

/** The switch that keeps the trips on this device, what is kept, and a button that deletes it. */
export function OnThisDevice({ userId }: { userId: string }) {
  const choice = useChoice(userId);
  const [size, setSize] = useState<KeptSize | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    void readSize().then(setSize);
  }, []);

  if (choice === undefined) return <p className="text-muted">{texts.isOff}</p>;
  const change = async (keeps: boolean) => {
    setFailed(!(await choose(userId, keeps)));
    setSize(await readSize());
  };
  const remove = async () => {
    await deleteCopy();
    setDeleted(true);
    setSize(await readSize());
  };
  return (
    <div className="flex flex-col gap-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={choice ?? false}
          onChange={({ target }) => void change(target.checked)}
        />
        {texts.choice}
      </label>
      <FormFailure message={hasFailed ? texts.failed : null} />
      {choice && size && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">{size.bytes > 0 ? texts.kept(size.trips, size.bytes) : texts.nothing}</p>
          {size.bytes > 0 && <Button onPress={() => void remove()}>{texts.delete}</Button>}
        </div>
      )}
      <p role="status" className="text-success empty:hidden">
        {isDeleted && texts.deleted}
      </p>
    </div>
  );
}

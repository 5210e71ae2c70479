import { type ReactNode, useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { referenceIn, withReference } from '../apollo/outcome.ts';
import { listTexts } from '../trip/list-texts.ts';
import { texts } from '../trip/texts.ts';
import { Button } from '../ui/button/button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';

interface ShowMoreProps {
  onMore: () => Promise<unknown>;
  children?: ReactNode;
}

export function ShowMore({ onMore, children = listTexts.showMore }: ShowMoreProps) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const show = async () => {
    setPending(true);
    setFailure(null);
    await onMore().catch((error: unknown) => {
      complain(error);
      setFailure(withReference(listTexts.moreFailed, referenceIn(error)));
    });
    setPending(false);
  };
  return (
    <div className="mt-8 flex flex-wrap items-center justify-center gap-3">
      <FormFailure message={failure} />
      <Button onPress={show} isPending={isPending}>
        {failure ? texts.tryAgain : children}
      </Button>
    </div>
  );
}

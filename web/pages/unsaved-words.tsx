import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { wordsIn } from '../ui/form/draft-words.ts';
import { draftsUnder } from '../ui/form/stored-draft.ts';
import { Card } from '../ui/layout/card.tsx';
import { toastFailure, toastSuccess } from '../ui/overlay/notices.ts';

const texts = {
  title: 'Your unsaved text',
  hint: 'It stays here until you log out or close this tab.',
  copy: 'Copy',
  copied: 'Copied to clipboard!',
  notCopied: "The text couldn't be copied. Please select it and copy it yourself.",
};

/** The viewer's unsaved text of a trip whose forms are gone, to copy. */
export function UnsavedWords({ tripId }: { tripId: string }) {
  const [words] = useState(() => draftsUnder(`${tripId}.`).map(wordsIn).filter(Boolean));
  if (words.length === 0) return null;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words.join('\n\n'));
      toastSuccess(texts.copied);
    } catch {
      toastFailure(texts.notCopied);
    }
  };
  return (
    <section aria-labelledby="unsaved" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="unsaved" className="text-xl">
          {texts.title}
        </h2>
        <Button icon={<Copy aria-hidden />} onPress={copy}>
          {texts.copy}
        </Button>
      </div>
      <p className="mb-4 max-w-[70ch] text-muted">{texts.hint}</p>
      <Card>
        <ul className="divide-y divide-line">
          {words.map((text) => (
            <li key={text} className="written whitespace-pre-line p-4">
              {text}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { PickFiles } from './pick-files.tsx';
import { refusalOf } from './send-file.ts';
import { texts } from './texts.ts';

interface NewFilesProps {
  chosen: readonly File[];
  onChange: (changed: (before: readonly File[]) => readonly File[]) => void;
}

/** Takes the files of an activity that is not saved yet. They are uploaded when it is. */
export function NewFiles({ chosen, onChange }: NewFilesProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (files: readonly File[]) => {
    setRefusal(null);
    for (const file of files) {
      const problem = await refusalOf(file);
      if (problem) setRefusal(texts.lost(file.name, problem));
      else onChange((before) => [...before, file]);
    }
  };
  return (
    <section aria-labelledby="files" className="flex flex-col gap-3">
      <h3 id="files" className="text-base">
        {texts.files}
      </h3>
      <ul aria-label={texts.files} className="flex flex-col empty:hidden">
        {chosen.map((file, index) => (
          <li key={`${index} ${file.name}`} className="flex items-center gap-2 [&>svg]:size-5 [&>svg]:text-muted">
            <Paperclip aria-hidden />
            <span className="wrap-anywhere min-w-0 flex-1">
              <bdi>{file.name}</bdi>
            </span>
            <IconButton
              label={texts.leaveOut(file.name)}
              onPress={() => onChange((before) => before.filter((each) => each !== file))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {refusal && <FormFailure message={refusal} />}
      <PickFiles onFiles={(files) => void take(files)} />
    </section>
  );
}

import type { ComponentProps } from 'react';
import { EmailForm } from '../account/email-form.tsx';
import { texts } from '../invitation/texts.ts';
import { Words } from '../ui/text/words.tsx';

export const UseAddress = (props: ComponentProps<typeof EmailForm>) => (
  <Words>
    <section aria-label={texts.useAddress} className="w-full">
      <p className="mb-4 text-pretty text-muted">{texts.useAddressHint}</p>
      <EmailForm {...props} />
    </section>
  </Words>
);

import { Button } from '../ui/button/button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { type Confirmed, confirmEmail } from './confirm-email.ts';
import { confirmTexts } from './confirm-texts.ts';
import { useSending } from './use-sending.ts';

/** Confirms an address with a link's token. It takes a press: programs that check e-mails open links. */
export function ConfirmForm({ token, onDone }: { token: string; onDone: (confirmed: Confirmed) => void }) {
  const { failure, isPending, send } = useSending(onDone);

  return (
    <div className="flex flex-col gap-5">
      <FormFailure message={failure} />
      <Button variant="primary" isPending={isPending} onPress={() => void send(() => confirmEmail({ token }))}>
        {confirmTexts.confirmEmail}
      </Button>
    </div>
  );
}

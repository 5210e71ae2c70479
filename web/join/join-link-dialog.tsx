import { Copy, Share2 } from 'lucide-react';
import { Button } from '../ui/button/button.tsx';
import { later } from '../ui/fault/later.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { ShownText } from '../ui/form/shown-text.tsx';
import { Loading, Skeleton } from '../ui/layout/skeleton.tsx';
import { copy } from '../ui/overlay/copy.ts';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { formatInstantDay } from '../ui/text/format.ts';
import { LinkOptionsForm } from './link-options-form.tsx';
import { linkTexts } from './link-texts.ts';
import type { LinkOptions, MadeLink } from './use-create-link.ts';

const qrSize = 'mx-auto size-48';
const QrCode = later(async () => (await import('./qr-code.tsx')).QrCode, {
  placeholder: <Skeleton className={qrSize} />,
});

interface JoinLinkDialogProps {
  /** Null until it is made. */
  link: MadeLink | null;
  isMaking: boolean;
  failure: string | null;
  timeZone: string;
  onMake: (options: LinkOptions, replaced?: MadeLink) => Promise<void>;
  onClose: () => void;
}

/** A new join link: to copy, to share, and as a QR code for the people around the table. */
export function JoinLinkDialog({ link, isMaking, failure, timeZone, onMake, onClose }: JoinLinkDialogProps) {
  return (
    <Dialog title={linkTexts.inviteByLink} isOpen onClose={onClose}>
      <div className="flex flex-col gap-5">
        {link && <ShownLink link={link} timeZone={timeZone} />}
        {!link && isMaking && (
          <Loading>
            <Skeleton className="h-16" />
            <Skeleton className={`mt-5 ${qrSize}`} />
          </Loading>
        )}
        <FormFailure message={failure} />
        {!link && failure && <Button onPress={() => void onMake({})}>{linkTexts.tryAgain}</Button>}
        {link && <LinkOptionsForm isPending={isMaking} onSubmit={(options) => onMake(options, link)} />}
        <DialogFooter>
          <Button onPress={onClose}>{linkTexts.done}</Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}

function ShownLink({ link, timeZone }: { link: MadeLink; timeZone: string }) {
  const url = new URL(link.path, location.href).href;
  const day = formatInstantDay(link.expiresAt, timeZone);
  // The promise rejects when the share sheet is dismissed.
  const share = () => void navigator.share({ title: linkTexts.shareTitle, url }).catch(() => {});

  return (
    <>
      <p className="text-pretty">
        {link.maxUses === null
          ? linkTexts.explained(link.role, day)
          : linkTexts.explainedUses(link.role, day, link.maxUses)}
      </p>
      <ShownText label={linkTexts.link} text={url} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon={<Copy aria-hidden />} onPress={() => void copy(url, linkTexts.copied)}>
          {linkTexts.copy}
        </Button>
        {'share' in navigator && (
          <Button icon={<Share2 aria-hidden />} onPress={share}>
            {linkTexts.share}
          </Button>
        )}
      </div>
      <QrCode text={url} label={linkTexts.qrCode} className={qrSize} />
      <p className="text-pretty text-muted text-sm">{linkTexts.shownOnce}</p>
    </>
  );
}

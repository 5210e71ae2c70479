import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useInRouterContext } from 'react-router';
import { IconButton } from '../button/icon-button.tsx';
import { ErrorBoundary } from '../fault/error-boundary.tsx';
import { isReloading } from '../fault/reload.ts';
import { HalfTyped } from '../form/half-typed.ts';
import { Words } from '../text/words.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { DialogWayBack } from './dialog-way-back.tsx';
import { overlayStyle, sheetStyle } from './overlay-style.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called when the dialog really closes, not while it asks whether to discard the text. */
  onClose: () => void;
  /** Whether closing would lose typed text. */
  isDirty?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, on a phone a sheet from below. Put its buttons in a `DialogFooter`. The back button closes it, and
 * the browser asks before it discards typed text.
 */
export function Dialog({ title, isOpen, onClose, isDirty = false, children }: DialogProps) {
  const [isAsking, setAsking] = useState(false);
  const [isHalfTyped, setHalfTyped] = useState(false);
  const isUnsaved = isDirty || isHalfTyped;
  const dialog = useRef<HTMLElement>(null);
  // A click outside took the focus out of the dialog. If the viewer keeps editing, it returns, so that Escape works.
  useEffect(() => {
    if (isAsking) return;
    // Waits a frame, in which the confirmation returns the focus.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => document.activeElement === document.body && dialog.current?.focus());
    });
    return () => cancelAnimationFrame(frame);
  }, [isAsking]);
  const leave = () => (isUnsaved ? setAsking(true) : onClose());
  const hasWayBack = useInRouterContext() && isOpen;
  useEffect(() => {
    if (!isOpen || !isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isReloading()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isOpen, isUnsaved]);

  return (
    <Words>
      {hasWayBack && <DialogWayBack onBack={leave} />}
      <ModalOverlay isOpen={isOpen} onOpenChange={(open) => !open && leave()} isDismissable className={overlayStyle}>
        <Modal className={sheetStyle}>
          <AriaDialog ref={dialog} className="flex min-h-0 flex-col overflow-hidden rounded-[inherit] outline-none">
            <header className="flex items-center justify-between gap-4 border-b py-2 pr-2 pl-5">
              <Heading slot="title" className="wrap-anywhere my-1 line-clamp-3 min-w-0 text-xl">
                {title}
              </Heading>
              <IconButton label="Close" onPress={leave}>
                <X aria-hidden />
              </IconButton>
            </header>
            {/* The focused field stays in view, with its label above, and clear of the footer with the hint below. */}
            <div className="scroll-pt-12 scroll-pb-32 overflow-y-auto p-5">
              <HalfTyped value={setHalfTyped}>
                <ErrorBoundary>{children}</ErrorBoundary>
              </HalfTyped>
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
      <AlertDialog
        title="Discard your changes?"
        isOpen={isOpen && isAsking}
        onClose={() => setAsking(false)}
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
      >
        Your changes haven't been saved.
      </AlertDialog>
    </Words>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="-mx-5 -mb-5 -bottom-5 sticky z-10 mt-6 flex flex-wrap justify-end gap-3 border-t bg-card px-5 py-4">
      {children}
    </footer>
  );
}

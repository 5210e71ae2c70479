import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../button/button.tsx';
import { Words } from '../text/words.tsx';
import { overlayStyle, sheetStyle } from './overlay-style.ts';

export interface AlertWindowProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether the focus is on the confirm button: for an action that can be undone. Otherwise it is on Cancel. */
  confirmsOnEnter?: boolean;
  children?: ReactNode;
}

/** Over another dialog, autoFocus comes before that dialog lets the focus go. */
const focusSoon = (button: HTMLButtonElement | null) => {
  if (button) requestAnimationFrame(() => button.focus());
};

export function AlertWindow({
  title,
  isOpen,
  onClose,
  onConfirm,
  confirmLabel,
  cancelLabel = 'Cancel',
  confirmsOnEnter = false,
  children,
}: AlertWindowProps) {
  return (
    <Words>
      <ModalOverlay isOpen={isOpen} onOpenChange={(open) => !open && onClose()} className={overlayStyle}>
        <Modal className={`${sheetStyle} sm:max-w-md`}>
          <Dialog role="alertdialog" className="p-6 outline-none">
            <Heading slot="title" className="text-xl">
              {title}
            </Heading>
            {children && <p className="mt-2 text-muted">{children}</p>}
            <footer className="mt-6 flex flex-wrap justify-end gap-3">
              <Button autoFocus={!confirmsOnEnter} {...(!confirmsOnEnter && { ref: focusSoon })} onPress={onClose}>
                {cancelLabel}
              </Button>
              <Button
                variant="danger"
                autoFocus={confirmsOnEnter}
                {...(confirmsOnEnter && { ref: focusSoon })}
                // The key that opened the question may still be down.
                onKeyDown={(event) => event.repeat && event.preventDefault()}
                onPress={() => {
                  onClose();
                  onConfirm();
                }}
              >
                {confirmLabel}
              </Button>
            </footer>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </Words>
  );
}

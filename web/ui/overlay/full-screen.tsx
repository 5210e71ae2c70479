import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Words } from '../text/words.tsx';

interface FullScreenProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that covers the whole page, also for printing. Escape closes it. */
export const FullScreen = ({ label, onClose, children }: FullScreenProps) => (
  <Words>
    <ModalOverlay
      isOpen
      data-covers-page
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-40 h-(--visual-viewport-height) bg-paper pb-(--toasts) text-ink data-entering:animate-enter"
    >
      <Modal className="size-full">
        <Dialog aria-label={label} className="size-full outline-none">
          <div className="prints-alone flex size-full flex-col">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  </Words>
);

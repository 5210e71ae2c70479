export const overlayStyle =
  'fixed inset-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-scrim pb-(--toasts) data-entering:animate-enter sm:items-center sm:px-6 sm:pt-6 max-xl:sm:pb-[max(1.5rem,var(--toasts,0px))] xl:pb-6';

export const sheetStyle =
  'flex max-h-[92%] w-full flex-col rounded-t-sheet bg-card text-ink shadow-raised data-entering:animate-sheet sm:max-w-lg sm:rounded-sheet';

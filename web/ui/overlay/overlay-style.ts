export const overlayStyle =
  'fixed inset-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-scrim data-entering:animate-enter sm:items-center sm:p-6';

export const sheetStyle =
  'flex max-h-[92%] w-full flex-col rounded-t-sheet bg-card text-ink shadow-raised data-entering:animate-sheet sm:max-w-lg sm:rounded-sheet';

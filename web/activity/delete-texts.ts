export const deleteTexts = {
  deleted: (name: string) => `Deleted “${name}”`,
  restoreFailed: 'Failed to restore activity. Please try again.',
  confirmDelete: 'Are you sure you want to delete this activity?',
  deleteFailed: 'Failed to delete activity. Please try again.',
};

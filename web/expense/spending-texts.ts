export const spendingTexts = {
  total: 'Total spent',
  of: (planned: string) => `of ${planned} planned`,
  byCategory: 'By category',
  category: 'Category',
  planned: 'Planned',
  spent: 'Spent',
  none: '–',
  onActivity: 'Spent',
  showExpenses: 'Show expenses',
};

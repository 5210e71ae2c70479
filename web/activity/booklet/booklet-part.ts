/** A part of the booklet: a sheet on the screen. On paper the page is the sheet. */
export const part = 'rounded-card border bg-card p-4 sm:p-8 print:rounded-none print:border-0 print:p-0';

/** The styles that all fields share. */
// Its box shows the focus, not the field with its label.
export const fieldStyle = 'flex flex-col gap-1 outline-none';

export const labelStyle = 'w-fit text-sm font-semibold';

/** For one-line inputs, and for the box around composed ones. */
export const inputStyle =
  'touch-target w-full rounded-control border border-input bg-card px-3 py-2 text-base text-ink transition-colors placeholder:text-muted hover:border-ink data-invalid:border-danger data-disabled:opacity-45';

/** A box that shows the focus around all of it, not only around the segment inside. A button in it shows its own. */
export const groupStyle = `${inputStyle} flex items-center gap-2 outline-offset-2 outline-focus outline-none has-[:is(input,[role=spinbutton]):focus]:outline-3 has-[:is(input,[role=spinbutton]):focus]:outline-solid`;

export const popoverStyle =
  'rounded-card border border-line bg-card text-ink shadow-raised data-entering:animate-enter overflow-auto';

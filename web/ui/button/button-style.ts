export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const base =
  'touch-target inline-flex shrink-0 items-center justify-center gap-2 rounded-control px-4 font-semibold whitespace-nowrap max-[20rem]:shrink max-[20rem]:py-2 max-[20rem]:whitespace-normal max-[20rem]:text-center no-underline select-none cursor-pointer transition data-disabled:cursor-default data-disabled:opacity-45 data-pending:cursor-progress data-pending:opacity-60 active:translate-y-px [&_svg]:size-[1.15em] [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary: 'forced-colors:border bg-primary text-on-primary hover:bg-primary-hover data-disabled:hover:bg-primary',
  secondary: 'border border-input bg-card text-ink hover:border-ink data-disabled:hover:border-input',
  quiet: 'text-link hover:bg-tint data-disabled:hover:bg-transparent',
  danger: 'forced-colors:border bg-danger text-on-danger hover:brightness-90 data-disabled:hover:brightness-100',
};

/** The style shared by buttons and links that look like buttons; `extra` is for layout only. */
export const buttonStyle = (variant: ButtonVariant, extra = '') => `${base} ${variants[variant]} ${extra}`;

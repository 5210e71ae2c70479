export const linkStyle = 'text-link underline underline-offset-4';

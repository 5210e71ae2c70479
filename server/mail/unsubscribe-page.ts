import { hash } from 'node:crypto';
import type { MailTo } from '../../schema/account/mail-refusals.ts';
import { isOptional, optionalMails } from '../../schema/core/input/optional-mails.ts';
import { documentPolicy } from '../http/headers.ts';
import { escapeHtml } from '../http/html.ts';

/** A document, and its Content-Security-Policy. */
export interface Page {
  html: string;
  policy: string;
}

/** The colours of web/theme.css. */
const STYLE = `
:root { color-scheme: light dark; --paper: oklch(.985 .006 95); --card: #fff; --ink: oklch(.24 .022 215);
  --muted: oklch(.46 .022 215); --line: oklch(.9 .01 95); --primary: oklch(.42 .07 205); --on-primary: #fff;
  --link: var(--primary); --focus: oklch(.52 .16 255); }
@media (prefers-color-scheme: dark) {
  :root { --paper: oklch(.205 .015 215); --card: oklch(.245 .017 215); --ink: oklch(.945 .008 95);
    --muted: oklch(.76 .015 200); --line: oklch(.36 .02 215); --primary: oklch(.83 .155 82);
    --on-primary: oklch(.21 .02 215); --link: oklch(.82 .085 200); --focus: var(--primary); }
}
body { margin: 0; padding: 32px 16px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 28rem; margin: 0 auto; }
.home { display: inline-block; margin-bottom: 16px; padding: 8px 0; color: inherit; font-weight: 800; font-size: 20px;
  text-decoration: none; }
.card { padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--card);
  overflow-wrap: anywhere; }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; text-wrap: balance; }
p { margin: 0 0 16px; }
p:last-child { margin: 0; color: var(--muted); }
form { margin: 24px 0; }
button { min-height: 44px; padding: 10px 20px; border: 0; border-radius: 8px; background: var(--primary);
  color: var(--on-primary); font: inherit; font-weight: 700; cursor: pointer; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 8px; }
`;

const policy = documentPolicy({ styles: [`sha256-${hash('sha256', STYLE, 'base64')}`], scripts: [] });

/** @param body HTML. */
const page = (title: string, body: string): Page => ({
  policy,
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - PlanJam</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<a class="home" href="/" rel="noreferrer">PlanJam</a>
<div class="card">
<h1>${escapeHtml(title)}</h1>
${body}
</div>
</main>
</body>
</html>
`,
});

/** The subject of the e-mails, in words. A newer version may have declared the kind. */
const aboutOf = ({ kind }: MailTo) => (isOptional(kind) ? optionalMails[kind].about : 'this subject');

const ACCOUNT = '<a href="/account" rel="noreferrer">account page</a>';

/** Asks whether to refuse these e-mails. The form sends the same as a mail program, to the same address. */
export const askPage = (mail: MailTo): Page =>
  page(
    `Stop e-mails about ${aboutOf(mail)}?`,
    `<p>They are sent to <b>${escapeHtml(mail.email)}</b>.</p>
<form method="post"><button name="List-Unsubscribe" value="One-Click">Stop these e-mails</button></form>
<p>E-mails about the security of an account still arrive.</p>`,
  );

export const donePage = (mail: MailTo): Page =>
  page(
    'These e-mails have stopped',
    `<p>PlanJam sends no more e-mails about ${escapeHtml(aboutOf(mail))} to <b>${escapeHtml(mail.email)}</b>.</p>
<p>If you have an account, you can turn them on again on your ${ACCOUNT}.</p>`,
  );

/** For a token that this server did not make. */
export const unknownPage = (): Page =>
  page(
    'This link does not work',
    `<p>A part of it may be missing. Please open it from the e-mail again. Nothing was changed.</p>
<p>If you have an account, you can choose your e-mails on your ${ACCOUNT}.</p>`,
  );

/** For a body that is not the one of RFC 8058. */
export const refusedPage = (): Page =>
  page(
    'Nothing was changed',
    `<p>Your mail program sent something that this page does not understand.</p>
<p>Please open the link from the e-mail in a browser.</p>`,
  );

import { fetchPutOff } from './after-paint.ts';

// Part of the sign-in page, where the form is already rendered.

/** Shows the sign-up form for `/login?sign-up`, ready for input. */
function showSignUp(): void {
  const form = document.querySelector<HTMLTemplateElement>('template[data-sign-up]')?.content;
  const root = document.getElementById('root');
  if (!form || !root || !new URLSearchParams(location.search).has('sign-up')) return;
  root.replaceChildren(form);
  root.querySelector('input')?.focus();
}

showSignUp();
fetchPutOff();

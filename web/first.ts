import { fetchPutOff } from './after-paint.ts';
import { hasBeenHere } from './session/signed-in.ts';

// Part of the sign-in page, where the form is already rendered.

/** Shows the sign-up form to newcomers, and for `/login?sign-up`, ready for input. */
function showSignUp(): void {
  const form = document.querySelector<HTMLTemplateElement>('template[data-sign-up]')?.content;
  const root = document.getElementById('root');
  const isNew = new URLSearchParams(location.search).has('sign-up') || !hasBeenHere();
  if (!form || !root || !isNew) return;
  root.replaceChildren(form);
  root.querySelector('input')?.focus();
}

showSignUp();
fetchPutOff();

// Part of the sign-in page, where the form is already rendered.

/** Shows the sign-up form at `/login?sign-up`, ready for input. */
function showSignUp(): void {
  const form = document.querySelector<HTMLTemplateElement>('template[data-sign-up]')?.content;
  const root = document.getElementById('root');
  const isNew = new URLSearchParams(location.search).has('sign-up');
  if (!form || !root || !isNew) return;
  root.replaceChildren(form);
  root.querySelector('input')?.focus();
}

showSignUp();

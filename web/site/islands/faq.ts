/** Opens the answer in the address, for browsers that do not do so themselves. */
export function start(list: HTMLElement): void {
  const open = () => {
    const answer = document.getElementById(location.hash.slice(1));
    const item = answer?.closest('details');
    if (!answer || !item || item.open || !list.contains(item)) return;
    item.open = true;
    answer.scrollIntoView();
  };
  window.addEventListener('hashchange', open);
  open();
}

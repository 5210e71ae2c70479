/** Opens the answer that the address names, in browsers that don't open it by themselves. */
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

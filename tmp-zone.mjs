import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND'] });
const c = await b.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block', baseURL: 'http://localhost:4320' });
const p = await c.newPage();
await p.goto('/login'); await p.getByLabel('Email').fill('ana@planjam.example'); await p.locator('input[type=password]').fill('a-marigold-signpost'); await p.keyboard.press('Enter'); await p.waitForURL('**/trips');
const cdp = await c.newCDPSession(p); await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(process.argv[2] ?? 4) });
await p.getByRole('button', { name: /new trip|plan a trip|create/i }).first().click();
const box = p.getByRole('combobox', { name: /zone/i }); await box.waitFor();
for (let i = 0; i < 3; i++) {
  const t = await p.evaluate(() => new Promise((done) => { const input = document.querySelector('[role=combobox]'); const start = performance.now(); input.focus(); input.click(); const look = () => document.querySelector('[role=option]') ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - start))) : requestAnimationFrame(look); requestAnimationFrame(look); }));
  console.log('open', Math.round(t), await p.getByRole('option').count());
  const t2 = await p.evaluate(async () => { const start = performance.now(); const i = document.querySelector('[role=combobox]'); const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype,'value').set; set.call(i,'b'); i.dispatchEvent(new Event('input',{bubbles:true})); await new Promise(r=>requestAnimationFrame(()=>setTimeout(r))); return performance.now()-start; });
  console.log('type', Math.round(t2), await p.getByRole('option').count());
  await p.keyboard.press('Escape'); await p.waitForTimeout(300);
  await p.evaluate(() => document.activeElement.blur());
}
await b.close();

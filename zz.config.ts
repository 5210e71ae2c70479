import base from './vitest.config.ts';
const c: any = base;
c.test.projects[0].test.setupFiles = ['/tmp/cpu-setup.ts'];
c.test.projects[0].test.maxWorkers = 1;
export default c;

import { test } from 'vitest';

/** A test of what an accelerator saves. It does not run where TEST_ACCELERATORS_OFF switches them off. */
export const testAccelerated = test.runIf(!process.env.TEST_ACCELERATORS_OFF);

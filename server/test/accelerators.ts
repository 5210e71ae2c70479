import { test } from 'vitest';

/** Whether the apps of this run have accelerators. TEST_ACCELERATORS_OFF=yes switches all of them off. */
export const isAccelerated = !process.env.TEST_ACCELERATORS_OFF;

/** A test of what an accelerator saves. It does not run where TEST_ACCELERATORS_OFF switches them off. */
export const testAccelerated = test.runIf(isAccelerated);

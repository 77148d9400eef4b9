import { expect, it } from 'vitest';
import { smallPlan } from '../../testing/made-up-rows.ts';
import { planDigest, readPlan, writePlan } from './plan-file.ts';

it('stays what it was for a plan that stays what it was, and is another for every other plan', () => {
  const plan = smallPlan(3);
  // Published with results: whoever has them compares it with that of their plan.
  expect(planDigest(plan)).toBe('9de3f0f8ef643f744b25e9658ce824eeafbfc0963cf621e16b9c20eb84ead9c4');
  const again = readPlan(writePlan(plan));
  expect(again.ok && planDigest(again.value)).toBe(planDigest(plan));
  for (const other of [{ ...plan, seed: 8 }, { ...plan, name: 'Other' }, smallPlan(4)])
    expect(planDigest(other)).not.toBe(planDigest(plan));
});

import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readyPlans } from '../../catalog/plans/ready-plans.ts';
import { planObject } from '../../core/files/plan-file.ts';
import { packPlan, unpackPlan } from './packed-plan.ts';

test.each(readyPlans.map(({ id, plan }) => [id, plan] as const))(
  '%s comes back as it was, in letters that an address leaves alone',
  async (_, plan) => {
    const packed = await packPlan(plan);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(JSON.stringify(planObject(plan)).length);
    const back = await unpackPlan(packed);
    expect(back.ok && planObject(back.value)).toEqual(planObject(plan));
  },
);

test('what is no packed plan rejects, also one that would fill the memory; a plan that cannot be run is a fault', async () => {
  for (const text of ['x', '____', 'q1YqLV']) await expect(unpackPlan(text)).rejects.toThrow();
  const pack = (text: string): string => deflateRawSync(text).toString('base64url');
  await expect(unpackPlan(pack(' '.repeat(20_000_000)))).rejects.toThrow('too large');
  expect(await unpackPlan(pack('{"boards": 3}'))).toMatchObject({ ok: false });
});

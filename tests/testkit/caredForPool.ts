import { testApp } from './app.ts';
import { fillPool, type PoolPlan } from './pool.ts';
import { superuser } from './superusers.ts';

/** A server whose pool a superuser looks after, with the ids of its sentences by target. */
export async function caredForPool(plan: PoolPlan) {
  const app = await testApp();
  return { app, boss: await superuser(app), ids: await fillPool(app.deps.db, plan) };
}

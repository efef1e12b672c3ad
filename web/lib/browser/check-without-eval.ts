/**
 * Called before a form's schema loads. The schemas of forms would otherwise try whether they may turn themselves into
 * code. They may not, and browsers report each try as a violation of the security policy.
 */
export function checkWithoutEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}

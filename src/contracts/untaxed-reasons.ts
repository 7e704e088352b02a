/**
 * Why no tax is charged. `exempt`: customer or company is exempt; `reverse-charge`: intra-Community supply to a company;
 * `no-nexus`: the shop does not have to collect sales tax in this state of the USA.
 */
export const untaxedReasons = ['exempt', 'reverse-charge', 'no-nexus'] as const
export type UntaxedReason = (typeof untaxedReasons)[number]

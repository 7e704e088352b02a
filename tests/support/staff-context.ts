// Staff members who call services directly in tests.
import { testAccountId } from './test-id.ts'
import type { AccountId } from '../../src/kernel/ids.ts'
import type { StaffRole } from '../../src/contracts/permissions.ts'
import { createStaffContext, type StaffContext } from '../../src/contracts/staff-context.ts'

/** A super-admin by default. */
export const createTestStaff = ({
  id = testAccountId('00000000-0000-4000-8000-000000000001'),
  email = 'boss@shop.example',
  roles = ['super-admin'],
}: { id?: AccountId; email?: string; roles?: readonly StaffRole[] } = {}): StaffContext =>
  createStaffContext({ user: { id, email }, sessionId: '', roles }, 'test')

// Staff members who call services directly in tests.
import type { StaffRole } from '../../src/contracts/permissions.ts'
import { createStaffContext, type StaffContext } from '../../src/contracts/staff-context.ts'

/** A super-admin by default. */
export const createTestStaff = ({
  id = '00000000-0000-4000-8000-000000000001',
  email = 'boss@shop.example',
  roles = ['super-admin'],
}: { id?: string; email?: string; roles?: readonly StaffRole[] } = {}): StaffContext =>
  createStaffContext({ user: { id, email }, sessionId: '', roles }, 'test')

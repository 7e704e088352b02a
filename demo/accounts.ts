// Demo accounts. Passwords are generated at the first start of each data folder and never stored in the source.

export type DemoAccount = {
  email: string
  name: string
  /** Role slugs (storefront.md section 6), and `customer`. */
  roles: string[]
  /** What this account demonstrates, for the list printed at the start. */
  purpose: string
}

const person = (mailbox: string, name: string, role: string, purpose: string): DemoAccount => ({
  email: `${mailbox}@selvedge.example`,
  name,
  roles: [role],
  purpose,
})

export const demoAccounts: DemoAccount[] = [
  person('shopper', 'Linh Trần', 'customer', 'buys at retail prices'),
  person('trade', 'Marta Lindqvist', 'corporate', 'buys for a company at wholesale prices'),
  person('admin', 'Ngọc Phạm', 'admin', 'runs the shop'),
  person('super', 'Tomás Ferreira', 'super-admin', 'runs the shop and grants roles'),
  person('warehouse', 'Hải Vũ', 'warehouse', 'stock and picking'),
  person('accounting', 'Yuki Tanaka', 'accounting', 'payments and invoices'),
  person('sales', 'Amira Haddad', 'sale', 'companies and applications'),
  person('sales-manager', 'Jonas Berg', 'sales-manager', 'companies, price lists and applications'),
  person('designer', 'Camille Roux', 'designer', 'menus, pages and home'),
]

// Generated from docs/openapi.json by npm run openapi. Do not edit.
export interface paths {
  "/api/v1/staff/orders": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List orders. `q` matches an order number, part of a name (accents are ignored), an email address, a phone number in any format, or a SKU. Custom fields with the display `search` are searched too, those with the display `filter` are filters such as `field.gift_wrap=true`. Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by placed, descending unless `sort` says otherwise. */ 
    get: operations["listOrders"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/pick-list": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Download a pick list for several orders as PDF. Each item once per location, by SKU, with its orders. Orders that cannot be packed are left out. */ 
    get: operations["downloadPickList"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get an order with its history */ 
    get: operations["getOrder"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/documents/{name}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Download an order document as PDF or XML. `packing-slip`, `label` (A6, with the order’s number as Code 128), `label-<parcel>`, `invoice`, `credit-note-<number>`, `return-<number>`. With `.xml` after the name: the EN 16931 XML of an invoice or credit note that was issued with it. */ 
    get: operations["downloadOrderDocument"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/pick": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Start picking: the order can no longer be edited */ 
    post: operations["startPicking"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/scans": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Scan an item while packing an order. Takes a `code`, the barcode or SKU from a scanner, or a `line_id` (`quantity` -1 removes one). Wrong or surplus items are not counted; `outcome` gives the reason. The same Idempotency-Key counts the item once. */ 
    post: operations["scanOrderItem"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/pack": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Mark the scanned items as packed */ 
    post: operations["packOrder"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/ship": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Ship a parcel. Without lines: everything that has not shipped yet. A tracking number that the order already has refers to the existing parcel. An order that several locations send needs one parcel for each (`location_required` names them). An authorised payment is captured first; `capture_failed` and `capture_pending` ship nothing. */ 
    post: operations["shipOrder"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/capture": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Capture an authorised payment. Captures the remaining amount before the order ships. Without anything to capture it has no effect. `capture_failed` names the reason; after `capture_pending` the same call continues the capture, which is made once. */ 
    post: operations["captureOrder"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/write-off": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Write off what can no longer be captured. For an order that was shipped without a capture, once its authorisation has expired (`payment_not_expired`). The order owes nothing any more; its payment is `written_off`. What was captured can still be refunded. */ 
    post: operations["writeOffPayment"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/reroute": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Let another location send items. Without lines: everything that `from` still has to send. Its stock there is free again, and that of `to` is taken (`location_lacks_stock`). The delivery date stays. */ 
    post: operations["rerouteOrder"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/deliver": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Mark one parcel, or all parcels in transit, as delivered */ 
    post: operations["deliverOrder"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/cancel": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Cancel an order before picking and refund the payment */ 
    post: operations["cancelOrder"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/holds": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Put an order on hold. It cannot be picked, packed or shipped (`order_on_hold`) until all its holds are released; the customer does not see it. Possible until everything is shipped. The same Idempotency-Key places one hold. */ 
    post: operations["holdOrder"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/holds/{hold}/release": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Release a hold of an order. Releasing it again has no effect. */ 
    post: operations["releaseOrderHold"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/notes": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Add a note to an order, or send a message to its customer. A note of `kind` customer is emailed to the order’s address; the email is in the order’s language, the note as written. A note for staff mentions staff as `@` and their email address, such as `@minh@example.com`: they get an email. It has up to five attachments, of at most 15 MB together. The same Idempotency-Key adds the note once. */ 
    post: operations["createOrderNote"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/notes/{note}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Delete an own note with its attachments. Only its author can delete a note, and a message that was sent to the customer stays (409 `note_not_editable`). Deleting it again has no effect. */ 
    delete: operations["deleteOrderNote"]
    options?: never
    head?: never
    /** Edit an own note. Only its author can edit a note, and a message that was sent to the customer stays (409 `note_not_editable`). If the text is not `was`, returns 409 `content_changed`. Staff whom it mentions for the first time get an email. */ 
    patch: operations["updateOrderNote"]
    trace?: never
  }
  "/api/v1/staff/orders/{id}/notes/{note}/attachments/{attachment}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Download an attachment of a note */ 
    get: operations["downloadNoteAttachment"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/merge": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Ship orders in one parcel. The orders stay separate, with their invoices, refunds and returns. Shipping one of them, or buying its label, ships all: one parcel, one label, one email. They need the same customer, address, currency and location, and to be ready to pick or in packing (`can_merge_with` of an order lists them); otherwise 409 `orders_not_mergeable` with the `problem` of each: not_ready, customer, address, currency, location or merged. Repeating it has no effect. */ 
    post: operations["mergeOrders"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/unmerge": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Take an order out of its parcel. Possible until the parcel is shipped, or a label was bought for it (409 `label_unfinished`: ship it or void the label). The last two orders are then separate. Repeating it has no effect. */ 
    post: operations["unmergeOrder"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/pickups": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List orders to prepare for pickup, and to hand over. The first promised one first; at most 500. Unpaid orders are not listed. */ 
    get: operations["listPickups"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/pickup/ready": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Mark an order as ready for pickup. The customer gets an email with the code. Marking it again has no effect. Possible once the order is paid, or is paid when it is handed over. */ 
    post: operations["markReadyForPickup"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/pickup": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Change until when an order is kept for pickup. After `expires_at` it is cancelled and refunded. `was` is the time that was edited. */ 
    patch: operations["extendPickup"]
    trace?: never
  }
  "/api/v1/staff/pickups/collect": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Hand an order over by its pickup code. The code from the customer, as a scanner reads it or as it is typed. Records the items as delivered, issues the invoice, and captures a payment that was due. Handing it over again has no effect. */ 
    post: operations["collectPickup"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/risk-rules": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the risk rules */ 
    get: operations["getRiskRules"]
    /** Replace the risk rules. An order that a customer places afterwards and that matches a rule is put on hold, with the names of its rules as the reason. With `dry_run`, nothing is saved, and `preview` counts the orders of the last 90 days that the rules would have held. If the rules have changed since `was`, returns 409 `content_changed`; sending the same rules again has no effect. */ 
    put: operations["setRiskRules"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/custom-fields": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the definitions of custom fields */ 
    get: operations["getCustomFields"]
    /** Replace the definitions of custom fields. Stored values always satisfy their definition: a change that they do not satisfy, such as another type or a missing choice, is rejected. Values of a removed field stay stored but are shown nowhere; they are there again when the field is added again. With `dry_run`, nothing is saved, and `changes` has what would change. If the definitions have changed since `was`, returns 409 `content_changed`; sending the same definitions again has no effect. */ 
    put: operations["setCustomFields"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/custom-fields/{entity}/{key}/values": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Delete the values of a removed custom field. For fields without a definition, such as those of a plugin that was removed: `unused` of getCustomFields lists them. The values cannot be restored. Returns 409 `in_use` for a field that is defined, and 404 when there are no values. */ 
    delete: operations["deleteCustomFieldValues"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/products/{id}/fields": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the custom fields of a product */ 
    get: operations["getProductFields"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update the custom fields of a product. Send each value with its old (`was`) and new one (`to`); null is no value. Money is a whole number in minor units, or a text in units of the store currency. If someone else has changed a value in the meantime, returns 409 `content_changed` with the keys and saves nothing. A field with a `write_permission` needs that permission too. */ 
    patch: operations["updateProductFields"]
    trace?: never
  }
  "/api/v1/staff/variants/{id}/fields": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the custom fields of a variant */ 
    get: operations["getVariantFields"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update the custom fields of a variant. Send each value with its old (`was`) and new one (`to`); null is no value. Money is a whole number in minor units, or a text in units of the store currency. If someone else has changed a value in the meantime, returns 409 `content_changed` with the keys and saves nothing. A field with a `write_permission` needs that permission too. */ 
    patch: operations["updateVariantFields"]
    trace?: never
  }
  "/api/v1/staff/categories/{id}/fields": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the custom fields of a category */ 
    get: operations["getCategoryFields"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update the custom fields of a category. Send each value with its old (`was`) and new one (`to`); null is no value. Money is a whole number in minor units, or a text in units of the store currency. If someone else has changed a value in the meantime, returns 409 `content_changed` with the keys and saves nothing. A field with a `write_permission` needs that permission too. */ 
    patch: operations["updateCategoryFields"]
    trace?: never
  }
  "/api/v1/staff/collections/{id}/fields": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the custom fields of a collection */ 
    get: operations["getCollectionFields"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update the custom fields of a collection. Send each value with its old (`was`) and new one (`to`); null is no value. Money is a whole number in minor units, or a text in units of the store currency. If someone else has changed a value in the meantime, returns 409 `content_changed` with the keys and saves nothing. A field with a `write_permission` needs that permission too. */ 
    patch: operations["updateCollectionFields"]
    trace?: never
  }
  "/api/v1/staff/brands/{id}/fields": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the custom fields of a brand */ 
    get: operations["getBrandFields"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update the custom fields of a brand. Send each value with its old (`was`) and new one (`to`); null is no value. Money is a whole number in minor units, or a text in units of the store currency. If someone else has changed a value in the meantime, returns 409 `content_changed` with the keys and saves nothing. A field with a `write_permission` needs that permission too. */ 
    patch: operations["updateBrandFields"]
    trace?: never
  }
  "/api/v1/staff/customers/{id}/fields": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the custom fields of a customer */ 
    get: operations["getCustomerFields"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update the custom fields of a customer. Send each value with its old (`was`) and new one (`to`); null is no value. Money is a whole number in minor units, or a text in units of the store currency. If someone else has changed a value in the meantime, returns 409 `content_changed` with the keys and saves nothing. A field with a `write_permission` needs that permission too. */ 
    patch: operations["updateCustomerFields"]
    trace?: never
  }
  "/api/v1/staff/companies/{id}/fields": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the custom fields of a company */ 
    get: operations["getCompanyFields"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update the custom fields of a company. Send each value with its old (`was`) and new one (`to`); null is no value. Money is a whole number in minor units, or a text in units of the store currency. If someone else has changed a value in the meantime, returns 409 `content_changed` with the keys and saves nothing. A field with a `write_permission` needs that permission too. */ 
    patch: operations["updateCompanyFields"]
    trace?: never
  }
  "/api/v1/staff/orders/{id}/fields": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the custom fields of an order */ 
    get: operations["getOrderFields"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update the custom fields of an order. Send each value with its old (`was`) and new one (`to`); null is no value. Money is a whole number in minor units, or a text in units of the store currency. If someone else has changed a value in the meantime, returns 409 `content_changed` with the keys and saves nothing. A field with a `write_permission` needs that permission too. */ 
    patch: operations["updateOrderFields"]
    trace?: never
  }
  "/api/v1/staff/retailers/{id}/fields": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the custom fields of a store */ 
    get: operations["getRetailerFields"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update the custom fields of a store. Send each value with its old (`was`) and new one (`to`); null is no value. Money is a whole number in minor units, or a text in units of the store currency. If someone else has changed a value in the meantime, returns 409 `content_changed` with the keys and saves nothing. A field with a `write_permission` needs that permission too. */ 
    patch: operations["updateRetailerFields"]
    trace?: never
  }
  "/api/v1/staff/pages/{id}/fields": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the custom fields of a page */ 
    get: operations["getPageFields"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update the custom fields of a page. Send each value with its old (`was`) and new one (`to`); null is no value. Money is a whole number in minor units, or a text in units of the store currency. If someone else has changed a value in the meantime, returns 409 `content_changed` with the keys and saves nothing. A field with a `write_permission` needs that permission too. */ 
    patch: operations["updatePageFields"]
    trace?: never
  }
  "/api/v1/staff/returns": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List returns of all orders. `q` matches the order: its number, part of a name (accents are ignored), an email address, a phone number or a SKU. Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by requested, descending unless `sort` says otherwise. */ 
    get: operations["listReturns"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/returns": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Create a return for the customer. For delivered items that are not on their way back yet, also after the return window. The customer gets the same email as for their own return; the return label is the document `return-<number>`. `note` is for staff only. The same Idempotency-Key creates one return. */ 
    post: operations["createReturn"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/returns/{number}/receive": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Receive a return. Without lines: all items, as new. `restock` is the quantity of received items that can be sold again; it is zero for damaged or wrong items. They are added to the stock of `location`, the code of the location that received the parcel; without it, `main`. */ 
    post: operations["receiveReturn"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/returns/{number}/cancel": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Cancel a return that will not arrive */ 
    post: operations["cancelReturn"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/returns/{number}/refund": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Refund a received return. To the destination that the customer chose, unless `to` overrides it: the original payment method, or the store credit of the order’s account. With `credit_amount`, that part goes to store credit and the rest to the original payment method. Shipping is refunded with the return that completes the order, at the cheapest rate; `delivery` true refunds all of it, false none. */ 
    post: operations["refundReturn"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/refund": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Refund an amount, or items that the customer keeps. Send either `amount`, or `lines`: items that the customer keeps, allowed once picking has started, refunded at their share of the amount paid. Refunds go to the original payment method, or with `to` to the store credit of the order’s account. The same Idempotency-Key refunds once. */ 
    post: operations["refundOrder"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/payments": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List payments that need review. `payments` have an amount that differs from the one requested, longest waiting first. `failed` lists failed payment jobs, exhausted ones first. `transfers` are orders that wait for a bank transfer, and `transfer_refunds` refunds that staff have to transfer, longest waiting first. `authorizations` are authorised payments that expire soon, have expired, or whose capture failed. */ 
    get: operations["listPaymentsForReview"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/payments/jobs/{job}/retry": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Retry a failed payment job now */ 
    post: operations["retryPaymentJob"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/payments/refunds/{refund}/record": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Record that a refund was transferred. Completes the refund, and tells the customer by email. */ 
    post: operations["recordTransferRefund"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/payments/{id}/record": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Record a transfer for an order that is paid in advance. Marks the order as paid, and confirms it to the customer. The amount must be the amount due. Recording the same amount again has no effect. */ 
    post: operations["recordPayment"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/payments/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Accept or refund the payment of an order. `accept`: accepts the received amount and marks the order as paid. `refund`: refunds the full amount received and cancels the order. */ 
    post: operations["resolvePayment"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/session": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get who is signed in, their permissions, and the settings that a client needs first. `user.locale` is the language of the back office, in which the client shows its texts. */ 
    get: operations["getStaffSession"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/members": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List staff members and open invitations. `q` matches words of the name or the email address (accents are ignored). Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by deactivated, name unless `sort` says otherwise. */ 
    get: operations["listStaffMembers"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/members/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a staff member with their active sessions */ 
    get: operations["getStaffMember"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/members/{id}/roles": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Update the staff roles and edit permission of a staff member. Replaces all roles. `was`: the previous roles; if they have changed, returns 409 staff_changed. At least one staff member must be able to grant roles: 409 last_super_admin. Without roles, the account is no longer a staff member. */ 
    put: operations["updateStaffRoles"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/members/{id}/deactivate": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Deactivate a staff member. Their sessions end immediately, and no password, passkey or link can sign in to the account. Roles are retained. The last super-admin cannot be deactivated: 409 last_super_admin. */ 
    post: operations["deactivateStaffMember"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/members/{id}/activate": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Reactivate a staff member. With their previous roles. */ 
    post: operations["activateStaffMember"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/members/{id}/sessions": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** End all sessions of a staff member */ 
    delete: operations["endStaffSessions"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/members/{id}/sessions/{session}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** End one session of a staff member */ 
    delete: operations["endStaffSession"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/members/{id}/reset-two-factor": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Reset the two-factor authentication of a staff member. For someone who has lost their phone and recovery codes: removes the authenticator app, passkeys and recovery codes, ends all sessions and notifies them by email. If the shop requires two-factor authentication, they have no permissions until they set it up again. Returns 403 for your own account. */ 
    post: operations["resetStaffTwoFactor"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/members/invitations": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Invite a staff member. Emails a single-use link that is valid for seven days. An earlier invitation to the same address is revoked. */ 
    post: operations["inviteStaffMember"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/members/invitations/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Revoke an invitation */ 
    delete: operations["revokeStaffInvitation"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/customers": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List customer accounts. `q` matches part of a name (without accents), an email address or a phone number in any format, also of saved addresses and orders. Custom fields with the display `search` are searched too, those with the display `filter` are filters such as `field.loyalty_level=gold`. A segment that does not exist returns 404. Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by created, descending unless `sort` says otherwise. */ 
    get: operations["listCustomers"]
    put?: never
    /** Create a customer and email a link to set a password. The link is valid for 7 days; until it is used, the address is not confirmed. The same Idempotency-Key creates one account. */ 
    post: operations["createCustomer"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/customers/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a customer account with its addresses, orders and staff notes */ 
    get: operations["getCustomer"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Edit email address, name, phone, language and groups of a customer. Send the same fields in `was` and `to`; a field that is not `was` returns 409 `content_changed`. A new email address ends all sessions, has to be confirmed, and the former address is notified. Returns 403 for staff members. The audit log has the names of the fields, not their values. */ 
    patch: operations["updateCustomer"]
    trace?: never
  }
  "/api/v1/staff/customers/{id}/notes": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Add a staff note to a customer. Deleted with the account. Not included in the customer’s data export. */ 
    post: operations["createCustomerNote"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/customers/{id}/export": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the personal data of a customer on request by email. Same content as the customer’s own export. Recorded in the audit log. */ 
    get: operations["exportCustomerData"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/customers/{id}/erase": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Erase a customer’s personal data on request. Same as deletion by the customer: sign-in, name, addresses, notes and saved items are deleted; orders are retained as the law requires. Returns 403 for staff members: remove their roles first. */ 
    post: operations["eraseCustomer"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/customers/{id}/invite": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Send a new link to set a password. The former link ends. Returns 409 `content_changed` when the customer has a password. */ 
    post: operations["inviteCustomer"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/customers/{id}/merge": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Merge another account of the same person into this customer. Orders with their reviews, gift cards and documents, drafts, store credit, addresses, wishlist, notes, groups and custom fields move to this customer; `from` is erased and its sessions end. The stricter consent remains. This cannot be reverted: use `dry_run` first. */ 
    post: operations["mergeCustomers"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/customer-groups": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List customer groups */ 
    get: operations["listCustomerGroups"]
    /** Replace the customer groups. `was` is the `version` of the list that was edited. A group with members cannot be left out (409 `in_use`). */ 
    put: operations["setCustomerGroups"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/campaigns": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List email campaigns with their progress, newest first */ 
    get: operations["listCampaigns"]
    put?: never
    /** Create an email campaign as a draft. It is for the customers of a `segment` who agreed to marketing. Customers get the text of their language, otherwise `en` or the first one. The same Idempotency-Key creates one draft. */ 
    post: operations["createCampaign"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/campaigns/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get an email campaign with its progress */ 
    get: operations["getCampaign"]
    /** Edit or delete a draft of an email campaign. `to` null deletes it. If it has another version than `was`, returns 409 `content_changed`; once started, 409 `campaign_started`. */ 
    put: operations["setCampaign"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/campaigns/{id}/preview": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Show the email of a campaign as customers of a language get it */ 
    post: operations["previewCampaign"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/campaigns/{id}/test": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Send the email of a campaign to a staff member. Other addresses have not agreed to it. */ 
    post: operations["testCampaign"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/campaigns/{id}/recipients": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Count who would get the email of a campaign now */ 
    get: operations["countCampaignRecipients"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/campaigns/{id}/start": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Start to send a campaign. Its recipients are the customers who are in the segment now and agreed to marketing; consent is checked again when each email is written. A person gets it once. `was` is the version that you have checked. Repeating it has no effect. */ 
    post: operations["startCampaign"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/campaigns/{id}/cancel": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Stop sending a campaign. Emails that are in the outbox are still sent. Repeating it has no effect. */ 
    post: operations["cancelCampaign"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/campaigns/{id}/resume": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Send the rest of a cancelled campaign. To the recipients who have not got it yet. Repeating it has no effect. */ 
    post: operations["resumeCampaign"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/segments": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List customer segments. Their members are `GET /api/v1/staff/customers?segment=…`. */ 
    get: operations["listSegments"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/segments/{code}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a customer segment and count its members */ 
    get: operations["getSegment"]
    /** Create, edit or remove a customer segment. If the segment has another version than `was`, returns 409 `content_changed`; sending the same segment again has no effect. A segment that a promotion or the draft of a campaign names cannot be removed (409 `in_use`, with their names). */ 
    put: operations["setSegment"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/segments/count": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Count the customers that meet conditions. Saves nothing. */ 
    post: operations["countSegment"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/reports/eu-sales": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the distance sales within the European Union that count for the threshold. Sales to consumers in other member states in this and the previous calendar year, without VAT, cancelled orders, refunds, pickups and reverse charge (Art. 59c of Directive 2006/112/EC). Sales outside of this shop are not counted. */ 
    get: operations["getEuSalesReport"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/reports/sales": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get orders, sales and refunds per day of a period, with the previous period. Days are in the shop’s time zone, at most 400; default: the last 30. An order counts on the day it was placed, unless it is cancelled or awaiting payment; a refund counts on the day it was requested. With `format=csv`, returns the days as a file. */ 
    get: operations["getSalesReport"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/pending-tasks": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Count the tasks that you may work on. A machine key gets those of its scopes. */ 
    get: operations["getPendingTasks"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/reports/visits": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get visits and conversion per day of a period, with the previous period. Days are in the shop’s time zone, at most 400; default: the last 30. Conversion leaves out days on which visits were not counted. */ 
    get: operations["getVisitReport"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/reports/searches": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List searches that find nothing, most frequent first. Days are in the shop’s time zone, at most 400; default: the last 30. */ 
    get: operations["listMissedSearches"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/reports/low-stock": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List variants that sell and run out. At most 12, by sales of the last 30 days. */ 
    get: operations["listLowStock"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/products": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List products, including those not on sale. `q` matches a product number, a SKU or words of the name in any order (accents are ignored). `brand` and `category` are slugs; `untranslated_in`: products without a name or description in one of these languages. Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by created, descending unless `sort` says otherwise. */ 
    get: operations["listProducts"]
    put?: never
    /** Create a product. Creates a draft by the rules of imports, with a unique slug and unique SKUs. Repeating the same request returns the same product. 400 lists each invalid field: `taken` by another product, `twice` in this one, `choice` if a variant does not have one value of each option, `unknown`. */ 
    post: operations["createProduct"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/products/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a product with its variants for editing */ 
    get: operations["getProduct"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update a product. Send each field with its old value (`was`) and new value (`to`). If someone else has changed a field in the meantime, returns 409 `product_changed` with the names of the fields and saves nothing. Designers edit texts, sales managers prices, warehouse staff stock, admins all fields. */ 
    patch: operations["updateProduct"]
    trace?: never
  }
  "/api/v1/staff/products/{id}/details": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the details of a product besides texts, prices and stock */ 
    get: operations["getProductDetails"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update the details of a product. Slug, brand, categories, department, seasons, tags, features, care, specifications, tax class, purchase limit and texts for search engines; SKU, barcode, weight, dimensions, HS code and country of origin of its variants. Send each field with its old value (`was`) and new value (`to`). If someone else has changed a field in the meantime, returns 409 `product_changed` with the names of the fields and saves nothing. */ 
    patch: operations["updateProductDetails"]
    trace?: never
  }
  "/api/v1/staff/products/{id}/options": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the options of a product with their values */ 
    get: operations["getProductOptions"]
    /** Rename, reorder, add and remove options and values of a product. Send all options with all values in the wanted order: known ones with their `id`, new ones without. Absent ones are removed. Variants whose value is removed, and all but the first of those that become equal, are archived: they keep stock, prices and orders, but are no longer sold. With `dry_run`, nothing is saved, and `changes` lists the variants with their stock. To apply the change, send their SKUs in `archive`; any other list is rejected. A new option gives existing variants the value `existing_variants`. If the options have changed since `was`, returns 409 `content_changed`. */ 
    put: operations["setProductOptions"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/products/{id}/bundle": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the components of a bundle with their stock, and why it cannot be sold */ 
    get: operations["getProductBundle"]
    /** Make a product a bundle of variants of other products. Each variant on sale needs components: list them in `variants` by SKU, or in `components` for all variants that `variants` does not name. A component with `product` is selected by the options of the bundle, so customers can pick a size of each. A bundle has no stock of its own: the stock of its components makes it available, and is reserved and sold with it. Its price is its own (`fixed`) or the sum of its components, less `percent_off` or `amount_off`. In orders its components are lines, with their shares of the price. `bundle: null` makes the product one of its own again. If the bundle has changed since `was`, returns 409 `content_changed`. */ 
    put: operations["setProductBundle"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/categories": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the category tree */ 
    get: operations["listCategories"]
    put?: never
    /** Create a category. The category is added last among its siblings. Repeating the same request returns the same category. */ 
    post: operations["createCategory"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/categories/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a category with its translations */ 
    get: operations["getCategory"]
    put?: never
    post?: never
    /** Delete an empty category. Returns 409 `in_use` with what refers to the category: `categories`, `products`, `promotions`, rules of `collections`, or `content` that links to it. */ 
    delete: operations["deleteCategory"]
    options?: never
    head?: never
    /** Update a category. Send each field with its old value (`was`) and new value (`to`). If someone else has changed a field in the meantime, returns 409 `content_changed` with the names of the fields and saves nothing. A former slug redirects to the new one. */ 
    patch: operations["updateCategory"]
    trace?: never
  }
  "/api/v1/staff/categories/{id}/move": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Move a category with its subcategories. Its products are removed from the previous ancestors and added to the new ones. If the tree has changed since `was`, returns 409 `content_changed`. */ 
    post: operations["moveCategory"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/brands": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List brands. `q` matches words of the name or the slug (accents are ignored). Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by name unless `sort` says otherwise. */ 
    get: operations["listBrands"]
    put?: never
    /** Create a brand. Repeating the same request returns the same brand. */ 
    post: operations["createBrand"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/brands/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a brand */ 
    get: operations["getBrand"]
    put?: never
    post?: never
    /** Delete a brand without products. Returns 409 `in_use` with what refers to the brand: `products`, `promotions`, rules of `collections`, `retailers`, or `content` that links to it. */ 
    delete: operations["deleteBrand"]
    options?: never
    head?: never
    /** Update a brand. Send each field with its old value (`was`) and new value (`to`). If someone else has changed a field in the meantime, returns 409 `content_changed` with the names of the fields and saves nothing. Product listings filtered by a former slug use the new one; a generated wordmark is removed when the name changes. */ 
    patch: operations["updateBrand"]
    trace?: never
  }
  "/api/v1/staff/collections": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List collections. `q` matches words of the name, the slug or the description (accents are ignored). `position` is the order in the storefront. Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by position unless `sort` says otherwise. */ 
    get: operations["listCollections"]
    put?: never
    /** Create a collection. The collection is created as a draft and added last. Repeating the same request returns the same collection. */ 
    post: operations["createCollection"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/collections/choices": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List the values available in rules */ 
    get: operations["listCollectionRuleValues"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/collections/preview": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Preview a collection rule. Returns how many products match now, and the best sellers among them. Nothing is saved. */ 
    post: operations["previewCollection"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/collections/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a collection */ 
    get: operations["getCollection"]
    put?: never
    post?: never
    /** Remove a collection. Its products are not deleted. Returns 409 `in_use` if `promotions` apply to it or `content` links to it. */ 
    delete: operations["deleteCollection"]
    options?: never
    head?: never
    /** Update a collection. Send each field with its old value (`was`) and new value (`to`). If someone else has changed a field in the meantime, returns 409 `content_changed` with the names of the fields and saves nothing. When the rule changes, its products are updated: up to 200 at once, more within seconds. A former slug redirects to the new one. */ 
    patch: operations["updateCollection"]
    trace?: never
  }
  "/api/v1/staff/collections/{id}/products": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Set the products of a manual collection, in order. Replaces the list. If it has changed since `was`, returns 409 `content_changed`. */ 
    put: operations["setCollectionProducts"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/option-values/{locale}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List option names and values with their translations in a language */ 
    get: operations["listOptionTranslations"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Translate option names and values. By the `key` of each text, each with its old value (`was`) and new value (`to`), empty to use the original. If someone else has changed a translation in the meantime, returns 409 `content_changed` with the keys and saves nothing. A translation of an option name or value must contain the same numbers. */ 
    patch: operations["updateOptionTranslations"]
    trace?: never
  }
  "/api/v1/staff/synonyms": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List search synonyms of all languages */ 
    get: operations["listSynonyms"]
    put?: never
    /** Add a search synonym. Searches in its language use it immediately. An existing synonym is unchanged. */ 
    post: operations["createSynonym"]
    /** Delete a search synonym */ 
    delete: operations["deleteSynonym"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/redirects": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List redirects. `q` matches words of either path (accents are ignored). Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by from unless `sort` says otherwise. */ 
    get: operations["listRedirects"]
    put?: never
    /** Create a redirect. Requests for `from` in any language are redirected to `to` (301, revalidated each time). Returns 400 if `from` is a page or already redirects, or if `to` is not a page or leads back. */ 
    post: operations["createRedirect"]
    /** Delete a redirect */ 
    delete: operations["deleteRedirect"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/redirects/former-slugs": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List former slugs of renamed resources, which redirect to the current ones. `q` matches words of either slug (accents are ignored). Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by kind, slug unless `sort` says otherwise. */ 
    get: operations["listFormerSlugs"]
    put?: never
    post?: never
    /** Delete a former slug */ 
    delete: operations["deleteFormerSlug"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/store-currency": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the store currency */ 
    get: operations["getStoreCurrency"]
    /** Change the store currency. Changes the currency of all prices, shipping costs, promotions and company terms, and keeps their decimal amounts: 49.95 USD becomes 49.95 EUR, or 50 JPY. Returns 409 `in_use` once something was sold or is owed in the current currency, and 409 `content_changed` when the current currency is not `was`. Sending the same change again has no effect. */ 
    put: operations["setStoreCurrency"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/store-currency/conversions": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List conversions of the store currency */ 
    get: operations["listCurrencyConversions"]
    put?: never
    /** Convert the store currency. Converts prices, shipping costs, promotions and terms to another currency at a rate, for a shop that has orders. Orders, gift cards, store credit and fixed prices of markets keep their currency. Returns 409 `in_use` with `by`: quotes are open, companies ordered on account, or a market whose currency or role changes has fixed prices; and 409 `content_changed` when the current currency is not `was`. Sending the same conversion again has no effect. */ 
    post: operations["convertStoreCurrency"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/store-currency/conversions/{id}/undo": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Undo the latest conversion of the store currency. Restores all amounts that did not change since, and converts the others back. Returns 409 `content_changed` when it is not the latest conversion or markets were edited since. Undoing it again has no effect. */ 
    post: operations["undoCurrencyConversion"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/tax-rates": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List tax rates */ 
    get: operations["listTaxRates"]
    /** Replace the tax rates. An order is taxed at the rate of its destination: that of the region before that of the country, and that of the product’s tax class before `standard`; without a rate, at 0. Of several rates the one that started last applies. Existing orders keep their rates. If the table has changed since `was`, returns 409 `content_changed`; sending the same table again has no effect. */ 
    put: operations["setTaxRates"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/tax-rates/prices-include-tax": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Set whether prices include tax. Prices stay the same. Existing orders keep their totals. */ 
    put: operations["setPricesIncludeTax"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/tax-templates": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List tax rates to start from, by country. A proposal, not advice: compare the rates with their `source` before you save them. */ 
    get: operations["listTaxTemplates"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/tax-settings": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get where the shop is registered for tax */ 
    get: operations["getTaxSettings"]
    /** Change where the shop is registered for tax. Decides whose rates apply to an order. Changes apply to orders that are placed afterwards. If the settings are not `was`, returns 409 `content_changed`; sending the same settings again has no effect. */ 
    put: operations["setTaxSettings"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/invoice-settings": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get what invoices say about the seller. With the requirements of the country of the shop, and those that are not met. */ 
    get: operations["getInvoiceSettings"]
    /** Change what invoices say about the seller. Applies to documents that are issued afterwards. If the settings are not `was`, returns 409 `content_changed`; sending the same settings again has no effect. */ 
    put: operations["setInvoiceSettings"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/tax-calculations": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List plugins that calculate taxes, and orders without their result. When a plugin has no result in time, the order has the rates of the shop. Check the tax of the orders that are listed. */ 
    get: operations["listTaxCalculations"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/customers/{id}/tax-exemption": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the tax exemption of a customer */ 
    get: operations["getCustomerTaxExemption"]
    /** Exempt a customer from tax. Applies to orders that the customer places afterwards, unless they buy for a company. If the exemption is not `was`, returns 409 `content_changed`; sending the same exemption again has no effect. */ 
    put: operations["setCustomerTaxExemption"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/markets/{code}/prices": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List the fixed prices of a market. Variants that are not listed are sold at the price of the store, converted and rounded. */ 
    get: operations["listFixedPrices"]
    /** Set or remove fixed prices of a market. A fixed price replaces the converted price of the variant in this market, including its sales. Variants that are not sent stay as they are. All are set, or none. Sending the same prices again has no effect. Price lists of companies and prices of the primary market are not affected. */ 
    put: operations["setFixedPrices"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/markets": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the markets */ 
    get: operations["getMarkets"]
    /** Replace the markets. Customers buy in the currency of the market of their shipping address. Prices, shipping costs, promotions and minimum order values are converted at the current exchange rate and rounded by the market. Placed orders keep their currency, rate and rounding. Without markets, everything is sold in the store currency. If the markets have changed since `was`, returns 409 `content_changed`; sending the same markets again has no effect. */ 
    put: operations["setMarkets"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/exchange-rates": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List the exchange rates, the latest first */ 
    get: operations["listExchangeRates"]
    put?: never
    /** Add exchange rates. The latest rate of a currency that is valid applies; earlier ones are kept as history. A rate of the same currency and day is replaced. Sending the same rates again has no effect. */ 
    post: operations["addExchangeRates"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/shipping": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get shipping zones, pickup points, methods and delivery dates */ 
    get: operations["getShippingSettings"]
    /** Replace shipping zones, pickup points, methods and delivery dates. A destination is in the zone that names its postcode, else its region, else its country, else `*`. Records with the same code keep their translations. Products of several profiles in one cart are a parcel each. Without `profiles`, `dispatch` or `holidays` these stay as they are. Placed orders keep their method, price and dates. If the settings have changed since `was`, returns 409 `content_changed`; sending the same settings again has no effect. */ 
    put: operations["setShippingSettings"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/location-settings": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the locations with address and dispatch, and the routing rule */ 
    get: operations["getLocationSettings"]
    /** Change locations and the routing rule. Locations that are not named stay as they are; new codes are created. Placed orders keep their locations and dates. If the settings have changed since `was`, returns 409 `content_changed`; sending the same settings again has no effect. */ 
    put: operations["setLocationSettings"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/payment-methods": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get payment methods. All methods of the installed plugins, in the order in which customers see them. Payment on account is not listed: a company has it with its credit limit. */ 
    get: operations["getPaymentMethods"]
    /** Replace payment methods. Changes apply to new orders at once. Methods that are left out become inactive; placed orders keep theirs. A method can be active once its plugin is set up. If the methods have changed since `was`, returns 409 `content_changed`; sending the same methods again has no effect. */ 
    put: operations["setPaymentMethods"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/checkout-settings": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the settings of the checkout */ 
    get: operations["getCheckoutSettings"]
    /** Change the settings of the checkout. Changes apply to orders that are placed afterwards. If the settings are not `was`, returns 409 `content_changed`; sending the same settings again has no effect. */ 
    put: operations["setCheckoutSettings"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/plugins": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List plugins and their settings. Values of secrets are never returned; `is_set` says whether there is one. */ 
    get: operations["listPlugins"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/plugins/{name}/settings": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Change settings of a plugin. Changes apply at once, without a restart. Secrets are stored encrypted. If the settings have changed since `was`, returns 409 `content_changed`; sending the same values again has no effect. */ 
    patch: operations["setPluginSettings"]
    trace?: never
  }
  "/api/v1/staff/carriers": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List carriers. Carriers of the installed plugins. Turn one on in the settings of its plugin, then name it in shipping methods. */ 
    get: operations["listCarriers"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/carriers/{code}/rates": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Ask a carrier for the prices of a parcel. Lists the services of the carrier for a parcel from the main location, and shows whether its settings work. Changes nothing. */ 
    post: operations["getCarrierRates"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/feeds": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List product feeds and their files. A feed has a file for each active market and each of its languages. Turn a feed on in the settings of its plugin. Files are made again once an hour. */ 
    get: operations["listFeeds"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/feeds/{code}/files": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Make the files of a feed now. Files are made in the background, also those that were stopped after failures. Repeating the request while they are waiting has no further effect. */ 
    post: operations["makeFeedFiles"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/roles": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List roles and their permissions */ 
    get: operations["listRoles"]
    /** Replace the custom roles. Changes apply with the next request of each staff member. A role that someone has cannot be removed: 409 `in_use`. If the roles have changed since `was`, returns 409 `content_changed`; sending the same roles again has no effect. Custom roles cannot grant roles or create machine keys. */ 
    put: operations["setRoles"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/policy-templates": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List policy templates. The countries whose law the templates state, with the laws and the date they were read. */ 
    get: operations["listPolicyTemplates"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/policies": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Write policy pages from templates. Writes the terms, returns, privacy, contact and legal notice pages from the templates of a country, in every language of the shop, and links new pages in the footer. Pages without placeholders in square brackets are finished and stay, unless `replace` is set. The pages are drafts, not legal advice. Sending the same request again has no effect. */ 
    put: operations["writePolicies"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/setup": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the setup checklist. What the shop needs before its first real order, checked against its data and settings. */ 
    get: operations["getSetupChecklist"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/setup/go-live": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Remove demo data and test orders. Removes the demo catalogue, texts, settings and accounts, and all orders with their payments, shipments and documents, in one transaction. Settings that staff made, staff, roles, keys and own products stay. Run it with `dry_run` first, check the list of tables, and send its `version` as `was`. It happens once and cannot be undone: take a backup first. Again, it returns the first result. Rejected with `real_orders_exist` while an order may have been paid with real money. */ 
    post: operations["goLive"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/machine-keys": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List machine keys, newest first */ 
    get: operations["listMachineKeys"]
    put?: never
    /** Create a machine key. Gives a program access to the operations of this API that its scopes allow, without a staff account. Its calls are in the audit log as `key:` with its id, and limited to 600 a minute. With `refund_limit` it refunds at most that sum of one order, others get 403 `refund_limit_exceeded`. The same Idempotency-Key returns the same key. */ 
    post: operations["createMachineKey"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/machine-keys/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Revoke a machine key. Its calls are rejected immediately. */ 
    delete: operations["revokeMachineKey"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/sandbox": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** When the sandbox was filled */ 
    get: operations["getStaffSandbox"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/sandbox/reset": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Reset the sandbox. Removes everything that programs with test keys have written, and copies the settings and the catalogue of the shop again. Calls with a test key wait until it has finished. */ 
    post: operations["resetStaffSandbox"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/audit-events": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List changes, newest first */ 
    get: operations["listAuditEvents"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/audit-events/{id}/revert": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Revert a change. Also needs the permission for the change. The revert is an event of its own and can be reverted too. Returns 409 `content_changed`, `product_changed` or `stock_changed` when something newer changed the same, and 409 `invalid_transition` when such a change cannot be reverted. */ 
    post: operations["revertAuditEvent"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/size-charts": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List size charts by name */ 
    get: operations["listSizeCharts"]
    put?: never
    /** Create a size chart. Repeating the same request returns the same size chart. */ 
    post: operations["createSizeChart"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/size-charts/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a size chart */ 
    get: operations["getSizeChart"]
    /** Update a size chart. Product pages show the change immediately. If the size chart has changed since `was`, returns 409 `content_changed`. */ 
    put: operations["updateSizeChart"]
    post?: never
    /** Delete an unused size chart. Returns 409 `in_use` if `products` use it. */ 
    delete: operations["deleteSizeChart"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/size-charts/{id}/assign": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Assign a size chart to the products of a category or brand. Replaces their current size chart. */ 
    post: operations["assignSizeChart"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/catalogue/choices": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List the brands and categories available for a product */ 
    get: operations["listCatalogueChoices"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/products/{id}/duplicate": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Duplicate a product. Creates a draft with its texts, translations, options, prices and images. SKUs get a suffix; barcodes and stock are not copied. The same Idempotency-Key returns the same product. */ 
    post: operations["duplicateProduct"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/products/{id}/variants": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Add variants to a product. New option values are added to the options. All variants are added, or none; existing variants are unchanged, so repeating the request adds nothing. 400 lists each invalid field: `taken` by another variant, `twice`, `choice` if it does not have one value of each option, `there` if another SKU has these values. */ 
    post: operations["createVariants"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/products/{id}/images": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List the images of a product in order */ 
    get: operations["listProductImages"]
    /** Update the images of a product. Sets the order, alt text and colour of each image; images that are not listed are removed. A product on sale keeps at least one. If they have changed since `was`, returns 409 `product_changed` and saves nothing. */ 
    put: operations["updateProductImages"]
    /** Upload images of a product, or download them by URL. Up to 12 images, at most 24 MB together, are added after the existing ones in the given order, all or none. updateProductImages changes the order. Each is checked by its content and stored without metadata. Sending the same images again has no effect. URLs of private networks are rejected. */ 
    post: operations["addProductImages"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/products/{id}/images/{image}/crop": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Crop a product image. The cropped area becomes a new image that replaces the original in its position. If they have changed since `was`, returns 409 `product_changed` and saves nothing. */ 
    post: operations["cropProductImage"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/products/{id}/translations": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the translations of a product */ 
    get: operations["getProductTranslations"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/products/{id}/translations/{locale}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Translate a product. Send each field with its old value (`was`) and new value (`to`), empty to use the catalogue language; sending the same value twice confirms that the translation matches the current original. If someone else has changed a field in the meantime, returns 409 `product_changed` with the names of the fields and saves nothing. Changing the name or description in the catalogue language keeps the translations and marks them as `stale`. */ 
    patch: operations["updateProductTranslation"]
    trace?: never
  }
  "/api/v1/staff/sales": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List active and scheduled sales */ 
    get: operations["listSales"]
    put?: never
    /** Schedule a sale for products. Starts and ends automatically. Variants whose price it would not lower are skipped (`left`); repeating the same request schedules the sale once. */ 
    post: operations["createSale"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/sales/end": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** End a sale of a product. An active sale ends now; a scheduled one is cancelled. */ 
    post: operations["endSale"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/jobs": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List failed jobs. `q` matches words of the kind and the error. Failed payment jobs are listed with payments (`/v1/staff/payments`). Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by failed, descending unless `sort` says otherwise. */ 
    get: operations["listFailedJobs"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/jobs/{id}/retry": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Retry a job now, with all its attempts */ 
    post: operations["retryJob"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/jobs/{id}/discard": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Delete a job without retrying it */ 
    post: operations["discardJob"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/emails": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List emails. `q` matches words of the recipient and the subject (accents are ignored); `order` is an order number, with or without its prefix. Email bodies are not included. Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by created, descending unless `sort` says otherwise. */ 
    get: operations["listEmails"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/emails/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get an email with a preview. `content` is null for emails that are not about an order, because they may contain sign-in links. Keys in links are left out. */ 
    get: operations["getEmail"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/emails/{id}/resend": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Resend an email. An email that was not sent is queued again with all its attempts; for a sent email, a copy is queued. The same Idempotency-Key sends it once. */ 
    post: operations["resendEmail"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/emails/{id}/cancel": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Cancel an email that was not sent yet. Returns 409 `email_already_sent` for an email that was sent or is being sent. A cancelled email can be sent by `resend`. */ 
    post: operations["cancelEmail"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/orders.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the orders list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportOrders"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/products.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the products list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportProducts"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/brands.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the brands list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportBrands"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/collections.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the collections list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportCollections"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/synonyms.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the synonyms list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportSynonyms"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/redirects.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the redirects list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportRedirects"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/prices.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the prices list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportPrices"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/payments.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the payments list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportPayments"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/members.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the members list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportMembers"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/option-values.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the option values list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportOptionValues"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/retailers.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the retailers list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportRetailers"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/customers.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the customers list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportCustomers"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/stock.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the stock list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportStock"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/low-stock.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the low stock list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportLowStock"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/promotions.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the promotions list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportPromotions"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/sales.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the sales list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportSales"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/companies.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the companies list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportCompanies"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/quotes.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the quotes list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportQuotes"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/trade-applications.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the trade applications list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportTradeApplications"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/apps.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the apps list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportApps"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/jobs.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the jobs list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportJobs"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/gift-cards.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the gift cards list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportGiftCards"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/imports.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the imports list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportImports"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/audit.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the audit list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportAudit"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/sales-report.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the sales report list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportSalesReport"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/lists/searches.{format}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the searches list as a file. Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log. */ 
    get: operations["exportSearches"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/views": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List your saved views of a list, and those that others share */ 
    get: operations["listSavedViews"]
    /** Save a view of a list with a name. Using a name that you have used for the list replaces that view. Twenty per list at most (`too_many_saved_views`). */ 
    put: operations["saveView"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/views/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Delete a saved view. The response is the same if the view was already deleted or belongs to someone else. */ 
    delete: operations["deleteSavedView"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/draft-orders/quote": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Calculate the total of a draft order. At the prices of the account with this email address, if it is confirmed. An item may have an agreed unit `price` or `percent_off`, with a `reason`; `custom_items` are not in the catalogue. Both are in `currency`, that of the order. Promotions do not apply to them. `discount` is given on all items after promotions, with a `reason` that the customer sees. Nothing is saved or reserved. */ 
    post: operations["calculateDraftOrder"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/draft-orders/complete": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Place an order for a customer. Follows the checkout rules, at the prices of the account with this email address, which owns the order. The same Idempotency-Key returns the same order. If the total differs from expected_total, returns 409 with the new quote; if someone else has changed or completed the `draft`, returns 409 `content_changed`. */ 
    post: operations["completeDraftOrder"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/draft-orders/send": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Email a link to the cart. The customer opens the link and places the order. Sent once per Idempotency-Key. */ 
    post: operations["sendDraftOrder"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/draft-orders": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List open draft orders. `q` matches words of the title, the customer, the author, or SKUs (accents are ignored). Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by saved, descending unless `sort` says otherwise. */ 
    get: operations["listDraftOrders"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/draft-orders/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a draft order as entered */ 
    get: operations["getDraftOrder"]
    /** Save a draft order. Reserves no stock and no prices. `version` is the version that was edited, 0 for a new draft with an id of your choice; returns `content_changed` if the draft was changed or deleted. At most 30 per staff member (`too_many_draft_orders`); deleted after 14 days without changes. */ 
    put: operations["saveDraftOrder"]
    post?: never
    /** Delete a draft order. The response is the same if the draft order was already deleted. */ 
    delete: operations["deleteDraftOrder"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/payment-links": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List payment links, newest first. At most 200. They are deleted 14 days after they expired. */ 
    get: operations["listPaymentLinks"]
    put?: never
    /** Send the customer an order to pay by a link. The customer checks the order and pays it by any payment method of their market; it becomes an ordinary order. Item prices are agreed and stay as they are until the link expires. No stock is reserved before the payment. The same Idempotency-Key creates one link. If the total differs from expected_total, returns 409 with the new quote. */ 
    post: operations["createPaymentLink"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/payment-links/{id}/cancel": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Cancel a payment link that is not paid */ 
    post: operations["cancelPaymentLink"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/edit-options": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List the other sizes and colours of an order’s items, with the difference. `difference` is per item, `more` the increase of the line with tax. `pays` tells how an increase is collected: on delivery or by card. `open` is false when stock is short or an increase cannot be collected. */ 
    get: operations["listOrderEditOptions"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/lines/{line}/variant": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Change a line to another size or colour. Until the order is picked. A lower price is refunded or reduces the amount due. A higher price, up to `max_additional_amount`, is due on delivery; after payment by card the order changes once the customer has paid it at the link of `additional_payment`, within 24 hours. Repeating the request returns the same payment. */ 
    post: operations["editOrderLineVariant"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/edits": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Edit the items, prices, discount, address and shipping method of an order. Until the order is picked. With `dry_run` nothing changes, and the response shows what the edit would do, also with the errors that it would get; then send it with `expected_total`. Unit prices, promotions and delivery stay as they were placed unless the edit changes them; taxes of all lines are calculated anew when the place changes. Prices are in the terms of the order: with tax where its prices include tax. `price` and `percent_off` need a `reason`. Line quantity 0 removes the line. `shipping_method` is needed when the address has other methods (`shipping_unavailable` lists them). The same Idempotency-Key makes one edit. */ 
    post: operations["editOrder"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/address": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Change the delivery address of an order. Until the order is picked, within its country and region, because delivery and tax were calculated for them (`shipping_zone_changed`). The status of the order stays. */ 
    post: operations["editOrderAddress"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/exchanges": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Exchange delivered items of an order for others. Opens a return of `lines`, reserves the new items and places an order for them, which is paid by the returned items. `sku` of a line is another variant of its product, at the price that was paid plus the difference of today’s prices; `add` are any other items, at today’s prices or at a `price` or `percent_off` with a `reason`, which need the permission `orders.edit`. With `dry_run` nothing changes; then send `expected_difference`. If the new items cost more, the customer first pays the difference at the link of `additional_payment`, within 24 hours; otherwise the rest is refunded with the return. `ship` decides whether the new items wait on hold for the return (`on_receipt`) or are sent at once (`at_once`); without it, the setting of the checkout does. The same Idempotency-Key makes one exchange. */ 
    post: operations["exchangeItems"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/labels": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List the shipping labels of an order */ 
    get: operations["listShippingLabels"]
    put?: never
    /** Buy a label from a carrier and ship the parcel with it. Without lines: everything that has not shipped yet. The parcel is recorded with the tracking number of the label. The same Idempotency-Key, and a request for the same parcel after a failure, make one label. `label_rejected` has the reason of the carrier; after `carrier_unavailable` repeat the request. */ 
    post: operations["createShippingLabel"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/labels/{label}/file": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Download the file of a shipping label. Files are removed after 90 days, because they have the address of the customer. */ 
    get: operations["downloadShippingLabel"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/labels/{label}/void": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Give a shipping label back to the carrier. A parcel that was recorded with it stays recorded. A label that is voided already stays as it is. */ 
    post: operations["voidShippingLabel"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/stock": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List stock by location. `q` is a SKU or its first characters, a barcode, or words of a name (accents are ignored). `level`: low, at or below the threshold; out, none available. Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by sku unless `sort` says otherwise. */ 
    get: operations["listStock"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/stock/{variant}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the stock of a variant at each location, with its history. A hundred ledger entries, newest first; `before` is the id of the last one. */ 
    get: operations["getVariantStock"]
    put?: never
    /** Adjust stock: count, receive, move, or write off as damaged. Stock cannot go below the quantity reserved by orders (`stock_reserved`), nor above 1000000 at a location. A count based on an outdated quantity is rejected (`stock_changed`). The same Idempotency-Key applies the adjustment once. */ 
    post: operations["adjustStock"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/stock/receive": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Receive scanned items. By barcode or SKU. The same Idempotency-Key applies the adjustment once. */ 
    post: operations["receiveStock"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/stock/thresholds": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List low-stock thresholds. The shop-wide threshold comes first. The most specific one applies: product, deepest category, shop. */ 
    get: operations["listLowStockThresholds"]
    /** Set a low-stock threshold. For the shop, a category or a product. Rejected if someone else has changed it. */ 
    put: operations["setLowStockThreshold"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/locations": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List locations */ 
    get: operations["listLocations"]
    put?: never
    /** Create a location */ 
    post: operations["createLocation"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/locations/{code}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Rename, close or reopen a location. A location that holds stock, and `main`, cannot be closed (`location_in_use`). */ 
    patch: operations["updateLocation"]
    trace?: never
  }
  "/api/v1/staff/stock-transfers": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List stock transfers. The newest fifty; `before` is the id of the last one of the previous page. */ 
    get: operations["listStockTransfers"]
    put?: never
    /** Create a stock transfer. A draft, which changes no stock. The same Idempotency-Key creates one transfer. */ 
    post: operations["createStockTransfer"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/stock-transfers/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a stock transfer */ 
    get: operations["getStockTransfer"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/stock-transfers/{id}/send": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Send a stock transfer. Deducts the items from the stock of the sender. Fails with `stock_reserved` when fewer are unreserved. Sending it again has no effect. */ 
    post: operations["sendStockTransfer"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/stock-transfers/{id}/receive": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Receive a stock transfer. Adds what has arrived to the stock of the receiver: the given quantities, or everything. `to` counts all deliveries, so the same request has no effect the second time. */ 
    post: operations["receiveStockTransfer"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/stock-transfers/{id}/cancel": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Cancel a stock transfer. Returns what has not arrived to the stock of the sender. Cancelling it again has no effect. */ 
    post: operations["cancelStockTransfer"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/promotions": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List promotions. `q` matches words of the name, or part of the code (accents are ignored). Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by created, descending unless `sort` says otherwise. */ 
    get: operations["listPromotions"]
    put?: never
    /** Create a promotion. Set one of `percent`, `amount`, `fixed_price`, `tiers`, `gift`, `free_shipping`; `buy` goes with `percent`. The same Idempotency-Key returns the same promotion. */ 
    post: operations["createPromotion"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/promotions/{id}/end": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** End a promotion; existing orders keep their discount */ 
    post: operations["endPromotion"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/promotions/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a promotion with the versions that it replaced */ 
    get: operations["getPromotion"]
    /** Edit a promotion; existing orders keep the version that they used. Also while it is active. A limit that it gets now counts the orders that have used it already; a limit per customer counts from now on. Returns 409 `content_changed` if it has another version than `was`; sending the same promotion again has no effect. */ 
    put: operations["updatePromotion"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/promotions/preview": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Show which promotions apply to a cart, and why others do not. Nothing is saved or reserved. Stock is taken as unlimited. */ 
    post: operations["previewPromotions"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/promotions/{id}/codes": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List the batches of unique codes of a promotion, with their progress */ 
    get: operations["listPromotionCodeBatches"]
    put?: never
    /** Generate unique codes in the background. The promotion must have `unique_codes`. In the pattern, each `#` becomes a random letter or digit; characters that look alike are left out. The same Idempotency-Key returns the same batch. */ 
    post: operations["generatePromotionCodes"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/promotions/{id}/codes/import": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Import unique codes, all or none */ 
    post: operations["importPromotionCodes"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/promotions/{id}/codes.csv": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Export the unique codes of a promotion as CSV. Columns: `code`, `uses`, `used`, `revoked_at`. */ 
    get: operations["exportPromotionCodes"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/promotions/{id}/codes/revoke": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Revoke unique codes; orders that used them keep their discount. Set one of `batch`, `codes` and `all`. */ 
    post: operations["revokePromotionCodes"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/reviews": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List reviews. `q` matches words of the title, the text, the author or the product (accents are ignored). `product` is a slug. The queue is `status=pending&sort=written`. Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by written, descending unless `sort` says otherwise. */ 
    get: operations["listReviews"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/reviews/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Delete a review with its reply and pictures. This cannot be reverted. To keep the review, hide it instead. The buyer can then review the product again. */ 
    delete: operations["deleteReview"]
    options?: never
    head?: never
    /** Approve or hide a review, reply to it, pin it. Changes the fields of `to`; `was` has the values that they are changed from. A hidden review (`rejected`) needs a `reason` and is unpinned; it counts neither in the rating nor in structured data. Returns 409 `content_changed` if a field is not as in `was`. */ 
    patch: operations["updateReview"]
    trace?: never
  }
  "/api/v1/staff/gift-cards": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List gift cards. `q` matches words of the last characters of the code, or of the notes of its ledger (accents are ignored). Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by issued, descending unless `sort` says otherwise. */ 
    get: operations["listGiftCards"]
    put?: never
    /** Issue a gift card. The code is only returned here; the shop does not store it. The same Idempotency-Key returns the same card and code. */ 
    post: operations["issueGiftCard"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/gift-cards/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a gift card with its ledger */ 
    get: operations["getGiftCard"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/gift-cards/{id}/block": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Block a gift card so that it can no longer be used */ 
    post: operations["blockGiftCard"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/store-credit": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the store credit of an account with its ledger; null if it never had any */ 
    get: operations["getStoreCredit"]
    put?: never
    /** Add store credit to an account, with a reason. With the same Idempotency-Key, the credit is added only once. */ 
    post: operations["addStoreCredit"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/content": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List all content */ 
    get: operations["listContent"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/content-images": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List content images other than product images, newest first */ 
    get: operations["listContentImages"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/content/{kind}/{key}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a home page layout, menu, page, text or email template in a language */ 
    get: operations["getContent"]
    /** Update a home page layout, menu, page, text or email template. Replaces the whole document. `seen` prevents overwriting changes by others: on a conflict, returns 409 with the current document in `details.now`. Pages show the change immediately. */ 
    put: operations["updateContent"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/pages/{key}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Delete an information page added by staff, in every language. Returns 409 `in_use` if content links to it; `details.by` lists where. */ 
    delete: operations["deletePage"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/settings": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the site settings */ 
    get: operations["getSettings"]
    /** Update the site settings, such as the home page layout. Replaces the whole document. `seen` prevents overwriting changes by others: on a conflict, returns 409 with the current document in `details.now`. Pages show the change immediately. */ 
    put: operations["updateSettings"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/email-templates": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List customer email templates with their texts. Customised text is a document of `/v1/staff/content/mail/{kind}`: texts by key, in a language. Missing texts, and texts that no longer match the placeholders of the email, use the default. */ 
    get: operations["listEmailTemplates"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/email-templates/{kind}/preview": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Render an email with sample data. Uses the texts in the request, which are not saved; invalid ones are replaced by the default and listed in `errors`. */ 
    post: operations["previewEmailTemplate"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/email-templates/{kind}/test": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Send yourself a test email with sample data. Uses the texts in the request, which are not saved. Identical requests within a minute are sent once; thirty per hour at most. */ 
    post: operations["sendTestEmail"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/apps": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List apps. Newest first; with `status=pending`, longest waiting first. */ 
    get: operations["listApps"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/apps/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Approve, reject or suspend an app. `approve`: its live keys work, also after a suspension. `refuse`: it can only use the sandbox. `suspend`: none of its keys work from now on. */ 
    post: operations["reviewApp"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/retailers": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List stores, also hidden ones. `q` matches words of the name, code, address, province or phone number (accents are ignored). The filter `province` is a code such as `ON`. Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by country, name unless `sort` says otherwise. */ 
    get: operations["searchRetailers"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/retailers/{slug}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a retailer */ 
    get: operations["getRetailer"]
    /** Create or update a retailer */ 
    put: operations["saveRetailer"]
    post?: never
    /** Remove a retailer */ 
    delete: operations["deleteRetailer"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/imports": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List imports. `q` matches words of the name of the file; `author` is one of the rows (accents are ignored). Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by created, descending unless `sort` says otherwise. */ 
    get: operations["listImports"]
    put?: never
    /** Upload a file to import. The body is the file: CSV or JSON Lines, up to 100 MB. Nothing is imported yet: set its columns, which checks the file, then run it. The same Idempotency-Key uploads one file. */ 
    post: operations["uploadImport"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/imports/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get an import: columns, progress, changes and problems. A page has 50 changes, in the order of the file. `position` of `products` products are read while it is checked or runs. */ 
    get: operations["getImport"]
    put?: never
    post?: never
    /** Delete an import that has written nothing, and its file */ 
    delete: operations["deleteImport"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/imports/{id}/columns": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Set the columns of an import and check it. The check runs in the background: `GET` has its progress and what would change. Returns 400 with the columns that are missing or mapped twice, and 409 `content_changed` when the import is not `uploaded`. */ 
    put: operations["setImportColumns"]
    /** Choose the columns of an import again. The import is then `uploaded`: set its columns with `PUT …/columns`. Returns 409 `content_changed` when its state does not allow it. */ 
    post: operations["resetImportColumns"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/imports/{id}/rows/{line}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Replace a row of a checked import, and check it again */ 
    put: operations["fixImportRow"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/imports/{id}/check": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Check an import again. Compares the file with the catalogue again, which may have changed since, with the given choice for new variants without a quantity. Returns 409 `content_changed` when its state does not allow it. */ 
    post: operations["checkImport"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/imports/{id}/run": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Write a checked import. Continues a stopped import. It runs in the background: `GET` has the progress. Returns 409 `content_changed` when its state does not allow it. */ 
    post: operations["runImport"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/imports/{id}/stop": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Stop an import after the current batch. Rows that were written are kept. Run the import to continue, or undo it. Returns 409 `content_changed` when its state does not allow it. */ 
    post: operations["stopImport"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/imports/{id}/undo": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Undo an import. Restores what the import changed, in the background. Products that were edited since are kept, with the reason in `kept`. Returns 409 `content_changed` when its state does not allow it. */ 
    post: operations["undoImport"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/companies": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List companies. `q` matches part of the name (accents are ignored), the tax number, or the name or email address of a member. Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by name unless `sort` says otherwise. */ 
    get: operations["searchCompanies"]
    put?: never
    /** Create a company with trade access. It has no members: invite its first admin. A VAT id is checked online in the background. The same Idempotency-Key creates one company. */ 
    post: operations["createCompany"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/companies/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a company with its members, addresses, terms and open invoices */ 
    get: operations["getCompanyDetails"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Edit the name, country and province of a company. Send the same fields in `was` and `to`; a field that is not `was` returns 409 `content_changed`. Its tax number has to be one of the new country. The tax number itself: `PUT /v1/staff/companies/{id}/tax`. */ 
    patch: operations["updateCompany"]
    trace?: never
  }
  "/api/v1/staff/companies/{id}/approval": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Set the amount above which orders of buyers require approval. Applies to new orders. Admins of the company can change it too. */ 
    put: operations["setCompanyApproval"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/companies/{id}/invitations": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Invite someone to buy for a company. Emails a single-use link that is valid for seven days. An earlier invitation to the same address is revoked. The same Idempotency-Key sends one email. */ 
    post: operations["inviteMemberToCompany"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/companies/{id}/invitations/{invitation}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Revoke an invitation of a company */ 
    delete: operations["revokeMemberInvitation"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/companies/{id}/members/{account}/role": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Set the role of a member of a company. `was` is the role that was edited; if it has changed, returns 409 `content_changed`. The last admin keeps the role: 409 `last_admin`. */ 
    put: operations["setMemberRole"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/companies/{id}/members/{account}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Remove a member of a company. The account loses trade prices and access to the company. The last admin cannot be removed: 409 `last_admin`. */ 
    delete: operations["removeMemberFromCompany"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/content/{kind}/{key}/preview": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Show a page of the shop with an unsaved menu, home page layout or page. Nothing is saved. Returns 400 when the document could not be saved. */ 
    post: operations["previewContent"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/settings/preview": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Show the home page with unsaved site settings */ 
    post: operations["previewSettings"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/content/{kind}/{key}/check": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Check an unsaved document. Finds links without a page, pictures without alt text, and headings that skip a level. */ 
    post: operations["checkContent"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/products/{id}/preview": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Show the page of a product as if it went on sale now, drafts too. Returns 404 for a product that its page could not show, such as one without variants. */ 
    get: operations["previewProduct"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/trade-applications": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List applications for trade access. `q` matches words of the company, tax number, contact, phone number, or the name and email address of the applicant (accents are ignored). Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by sent, descending unless `sort` says otherwise. */ 
    get: operations["listTradeApplications"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/trade-applications/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get an application with its attachments */ 
    get: operations["getTradeApplication"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/trade-applications/{id}/approve": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Approve an application. Creates a company with the applicant as its admin, grants the role corporate and the permission view-api, and emails the applicant. An application that was already decided returns 409. */ 
    post: operations["approveTradeApplication"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/trade-applications/{id}/reject": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Reject an application. The reason is emailed to the applicant. An application that was already decided returns 409. */ 
    post: operations["rejectTradeApplication"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/trade-documents/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Download an attachment of an application */ 
    get: operations["downloadTradeDocument"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/price-lists": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List the price lists for companies */ 
    get: operations["listPriceLists"]
    put?: never
    /** Create a price list. Uses the currency of the retail price list, and includes or excludes tax like that list. */ 
    post: operations["createPriceList"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/price-lists/{code}/prices": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List the current prices of a price list. A row per quantity break. A page has the rows of 100 variants. */ 
    get: operations["listPriceListPrices"]
    /** Set prices of a price list. As `rows`, or as `csv` with a header row of the columns sku, price, min_quantity, kind, starts_at, ends_at. Prices are integers in minor units; an empty price ends the row. A row without `ends_at` replaces the one with the same quantity and kind; a row with `ends_at` takes precedence during its period. All rows are saved or none: errors are reported line by line. */ 
    put: operations["setPriceListPrices"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/companies/{id}/price-list": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Assign a price list to a company. Effective immediately; null: no price list of its own. Earlier assignments stay in the history. */ 
    put: operations["assignPriceList"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/companies/{id}/minimum-order": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Set the minimum order value of a company */ 
    put: operations["setMinimumOrderValue"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/pack-sizes": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Set the pack sizes for companies */ 
    put: operations["setPackSizes"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/price-trace": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Explain how a price was determined. For a company at a point in time; without `as`, the retail price. */ 
    get: operations["explainPrice"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/companies/{id}/account": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the credit limit and open invoices of a company */ 
    get: operations["getCompanyAccount"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/companies/{id}/terms": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Set the payment terms and credit limit of a company. A lower limit applies to new orders only; 0: the company can no longer order on account. Existing orders keep the payment terms they were placed with. */ 
    put: operations["setCompanyTerms"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/orders/{id}/account-payments": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Record a payment for an invoice on account. In full or in part. The same Idempotency-Key records the payment once. An amount above the outstanding balance returns 409 payment_exceeds_balance. */ 
    post: operations["recordAccountPayment"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/companies/{id}/tax": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the tax number of a company and the result of the online check */ 
    get: operations["getCompanyTax"]
    /** Change the tax number of a company. A VAT id of the country of the company has to have correct check digits, and is stored in its usual form. If the data is not `was`, returns 409 `content_changed`; sending the same data again has no effect. */ 
    put: operations["setCompanyTax"]
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/companies/{id}/tax/vat-id-check": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Check the VAT id of a company online again. In the background, if online checks are configured (`VIES_URL`). Repeating it while a check is pending has no effect. */ 
    post: operations["checkCompanyVatId"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/companies/{id}/statement": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the account statement of a company */ 
    get: operations["getCompanyStatement"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/quotes": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List quotes requested by companies. `q` matches words of the company, the name, the email address, SKUs or names of items (accents are ignored). The queue is `status=requested&sort=requested`. Days begin at midnight in the time zone of the shop. Filters are combined with "and". Sorted by requested, descending unless `sort` says otherwise. */ 
    get: operations["listQuotes"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/quotes/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a quote */ 
    get: operations["getQuote"]
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/quotes/{id}/answer": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Send prices for a quote. Requires a price for every line and an expiry date. The quote is emailed to the requester. A closed quote returns 409 `quote_closed`; an expired one can be answered again. */ 
    post: operations["sendQuote"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/quotes/{id}/reject": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Reject a quote request. The reason is emailed to the requester. */ 
    post: operations["rejectQuote"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v1/staff/retailers/import": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Import retailers from a CSV file. Columns are described in docs/importing.md. Valid rows are imported, all or none; invalid rows are reported by line and column and skipped. Importing the same file again changes nothing. */ 
    post: operations["importRetailers"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
/** Parameters, bodies and responses by operationId. */
export interface operations {
  listOrders: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "number"?: string; "placed"?: string; "status"?: string; "to_do"?: string; "late"?: string; "on_hold"?: string; "unpaid"?: string; "promised"?: string; "customer"?: string; "email"?: string; "company"?: string; "country"?: string; "city"?: string; "total"?: string; "items"?: string; "currency"?: string; "market"?: string; "payment_method"?: string; "authorization"?: string; "shipping_method"?: string; "language"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "orders": ({ "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "placed_at": string; /** The last of its delivery dates */ "promised_by": (string) | (null); "email": string; "name": string; "city": string; "country": string; "market": string | null; "payment_method": string; "shipping_method": string; "currency": string; "total": number; "item_count": number; /** Whether `promised_by` has passed and it has not arrived */ "late": boolean; /** Whether it cannot be picked or shipped until its holds are released */ "on_hold": boolean; /** Orders that ship in one parcel with it */ "merged_with": ({ "id": string; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[]; /** Orders of the same customer that could ship in one parcel with it */ "can_merge_with": ({ "id": string; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  downloadPickList: {
    parameters: { query: { "numbers": string; "locale"?: string; "location"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/pdf": string; "application/xml": string } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getOrder: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; /** The number with the prefix of the shop, as customers see it */ "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "email": string; "placed_at": string; "currency": string; /** Price times quantity, before discounts */ "items_total": number; "discount_total": number; "promotions": ({ "code": string | null; "name": string; "discount": number })[]; /** After the shipping discount */ "shipping_total": number; "shipping_discount": number; /** Gift wrapping, and the fee of the payment method */ "fees": ({ "kind": "gift-wrapping" | "payment"; /** Includes tax if prices do */ "amount": number; /** Tax of the fee, part of tax_total */ "tax": number })[]; /** Present if the items are wrapped as a gift */ "gift"?: { /** May be empty */ "message": string }; "tax_total": number; /** Whether prices include tax; if not, tax_total is added */ "tax_included": boolean; /** Tax by rate; 0.2 is 20 %. A rate that consists of several taxes is listed as these taxes */ "taxes": ({ "rate": number; "amount": number; /** Of a tax that is part of a rate, such as GST */ "name"?: string })[]; /** Present when no tax was charged, for another country’s tax, and for companies with a VAT id */ "tax_details"?: { /** Country whose rates applied */ "country": string; /** Why no tax was charged; null when it was */ "reason": ("exempt" | "reverse-charge" | "no-nexus") | (null); "exemption": ({ "reason": string; "certificate": string }) | (null); "buyer_vat_id": string | null }; "total": number; "shipping_method": string; "delivery_from": string | null; "delivery_to": string | null; /** Present if the customer collects the order in a store */ "pickup"?: { /** Code of the location */ "location": string; "name": string; "line1": string; "city": string; "postcode": string; "country": string; /** IANA name, for the opening hours */ "time_zone": string; /** Seven days, Monday first */ "opening_hours": (({ "opens": string; "closes": string })[])[]; /** Shown when the order is collected */ "code": string; /** When it will be ready, as promised to the customer */ "promised_at": string; "ready_at": (string) | (null); /** Until when it is kept */ "expires_at": (string) | (null); "collected_at": (string) | (null) }; "address": { "name": string; "company"?: string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; /** The customer collects the order and entered no address: `address` is that of the store */ "is_store_address"?: true; /** Of the invoice, if the customer entered one */ "billing_address"?: { "name": string; "company"?: string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; "payment": { "method": string; "status": string; "instrument"?: { "brand": string; "last4": string }; "failure"?: string; /** Present while the payment is authorised */ "authorization"?: { /** Amount to capture when the order ships, in minor units */ "amount": number; /** What was captured so far */ "captured": number; /** Until when the rest can be captured */ "expires_at": (string) | (null) }; /** Amount due on delivery; present until it is paid */ "due"?: number; /** For orders on account: the due date, once invoiced, and the outstanding amount */ "account"?: { "due_on": (string) | (null); "open": number }; /** Present while the customer has to pay or confirm: when the reservation expires */ "pay_until"?: string; /** How to transfer the money; present until a payment in advance has arrived */ "instructions"?: { /** Amount to transfer in minor units */ "amount": number; "fields": ({ "label": string; "value": string })[]; /** Text of a QR code for banking apps */ "qr_code": string | null } }; "tenders": ({ "method": "gift-card" | "store-credit" | "exchange"; "status": string; "amount": number; "last_characters"?: string })[]; "note": string; /** Present if the order was placed for a company */ "business"?: { "purchase_order": string; "net_days": (number) | (null); "approval": ("pending" | "approved" | "rejected" | "expired" | "withdrawn") | (null); /** Reason for the rejection */ "reason": string }; "lines": ({ "id": number; /** Status of this line alone */ "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "product_id": (number) | (null); "variant_id": (number) | (null); "sku": string; "name": string; /** Language of the name, if it differs from the catalogue language */ "lang"?: string; "slug": string; "brand": string; "image": ({ "url": string; "alt": string; /** Language of `alt`, if it differs from `locale` */ "lang"?: string; "width": number; "height": number; "background_color": string }) | (null); "options": ({ "name": string; "value": string; /** The value in the requested language */ "label"?: string })[]; "unit_price": number; "quantity": number; "discount": number; /** Within total */ "tax": number; "total": number; "shipped": number; "delivered": number; "return_pending": number; "returned": number; "refunded": number; /** A promotion added it at no charge */ "gift"?: true; /** Number of the bundle in `bundles`, from 1, that it is a component of */ "bundle"?: number })[]; /** Bundles, whose components are lines */ "bundles"?: ({ "product_id": (number) | (null); "variant_id": (number) | (null); "sku": string; "name": string; /** Language of the name, if it differs from the catalogue language */ "lang"?: string; "slug": string; "brand": string; "image": ({ "url": string; "alt": string; /** Language of `alt`, if it differs from `locale` */ "lang"?: string; "width": number; "height": number; "background_color": string }) | (null); "options": ({ "name": string; "value": string; /** The value in the requested language */ "label"?: string })[]; /** When it was ordered, before discounts */ "unit_price": number; "quantity": number; /** Ids of its lines */ "lines": (number)[] })[]; "shipments": ({ "id": string; "number": number; "carrier": string; "tracking": string; /** Page of the carrier */ "tracking_url": string | null; "shipped_at": string; "delivered_at": (string) | (null); /** What the carrier reported, the oldest first */ "events": ({ "at": string; "status": "pre-transit" | "in-transit" | "out-for-delivery" | "available-for-pickup" | "delivered" | "returned" | "failed"; "message": string; "place": string })[]; "lines": ({ "line_id": number; "quantity": number })[]; /** Numbers of the other orders in the same parcel */ "other_orders": (string)[] })[]; "returns": ({ "id": string; "number": number; "status": "requested" | "received" | "refunded" | "withdrawn"; "requested_at": string; /** The refund method that the customer chose */ "refund_to": "original" | "store-credit"; "lines": ({ "line_id": number; "quantity": number; "received": number; "reason": "size" | "look" | "quality" | "wrong" | "late" | "other"; /** Null until the return is received */ "condition": ("as_new" | "worn" | "damaged" | "wrong_item") | (null) })[]; /** The order of the new items, if the items are exchanged */ "exchange"?: { "order_id": string; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" } })[]; /** The order and the return that pay for it, if it is an exchange */ "exchange_of"?: { "order_id": string; "display_number": string; "return_number": number; /** Whether it is sent when the return has arrived */ "waits": boolean }; "refunds": ({ "id": string; /** `exchange`: of returned items, because their exchange was cancelled or its items were returned */ "kind": "cancelled" | "changed" | "returned" | "goodwill" | "provider" | "dispute" | "exchange"; "amount": number; /** The part that refunds shipping */ "delivery": number; /** Amounts by destination */ "to": ({ "method": "card" | "cash" | "account" | "transfer" | "gift-card" | "store-credit" | "exchange"; "amount": number })[]; "requested_at": string; "completed_at": (string) | (null) })[]; "documents": ({ "kind": "invoice" | "credit-note"; "number": number; "display_number": string; "issued_at": string })[]; "events": ({ "at": string; /** shopper, system, or staff:<account> */ "actor": string; "kind": string; "from": ("pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded") | (null); "to": ("pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded") | (null); "data": { [name: string]: unknown } })[]; /** Staff notes; notes for the customer were emailed to the order’s address */ "notes": ({ "id": string; "kind": "staff" | "customer"; "body": string; /** staff:<account> */ "actor": string; "at": string; "edited_at": (string) | (null); /** Staff whom it mentions; the name of an erased account is empty */ "mentions": ({ "account_id": string; "name": string })[]; "attachments": ({ "id": string; "name": string; "content_type": string; /** Bytes */ "size": number })[] })[]; /** Checkboxes that the customer checked */ "consents": ({ "kind": "terms" | "marketing"; "at": string; /** The text beside the checkbox, in the language of the order */ "wording": string; /** Version of the page of the terms, as in the content API */ "page_version": string | null })[]; /** Rules that its invoice and credit notes break. They were issued all the same */ "document_problems": ({ "kind": "invoice" | "credit-note"; "number": number; /** Rule of EN 16931, such as BR-CO-26, or of a country, such as DE-ID */ "rule": string; "message": string })[]; /** The plugin that calculated the tax; null: the rates of the shop applied */ "tax_calculation": ({ "provider": string; /** Of the calculation at the service */ "reference": string; /** Why the rates of the shop applied: check the tax */ "problem": string | null }) | (null); /** Emails about the order, newest first; empty without the permission `emails.manage` */ "emails": ({ "id": number; "kind": string; "recipient": string; "subject": string; "status": "held" | "queued" | "sent" | "failed" | "rejected" | "cancelled"; "created_at": string; "sent_at": (string) | (null) })[]; /** What only staff see of `returns` */ "return_details": ({ "number": number; "note": string; /** shopper, staff:<account>, key:<machine key> or command line */ "created_by": string; /** Code of the location that received it; null until then */ "location": string | null })[]; /** Oldest first, released ones included */ "holds": ({ "id": string; /** manual: placed by staff; risk: by the risk rules, which the reason names; exchange: until the return that pays for the order has arrived */ "kind": "manual" | "risk" | "exchange"; "reason": string; "placed_at": string; /** staff:<account>, key:<machine key> or system */ "placed_by": string; "released_at": (string) | (null); "released_by": string | null })[]; /** Whether it cannot be picked or shipped until its holds are released */ "on_hold": boolean; /** Orders that ship in one parcel with it */ "merged_with": ({ "id": string; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[]; /** Orders of the same customer that could ship in one parcel with it */ "can_merge_with": ({ "id": string; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[]; /** Locations that still have to send items; empty when main sends the whole order */ "sent_from": ({ "location": string; "name": string; "lines": ({ "line_id": number; "quantity": number })[] })[]; /** Quantities scanned while packing, or already shipped */ "picked": ({ "line_id": number; "quantity": number })[]; /** Refunded items that the customer keeps */ "paid_back": ({ "line_id": number; "quantity": number; "amount": number })[]; "actions": ({ "action": "capture" | "expire" | "cancel" | "pick" | "ship" | "deliver" | "request_return" | "cancel_return" | "receive_return" | "refund_return"; /** Whether the order’s status allows the action */ "open": boolean; /** Order status that the action requires */ "from": ("pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded")[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  downloadOrderDocument: {
    parameters: { query?: never; header?: never; path: { "id": string; "name": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/pdf": string; "application/xml": string } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  startPicking: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  scanOrderItem: {
    parameters: { query?: never; header: { "idempotency-key": string }; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": ({ "code": string }) | ({ "line_id": number; "quantity"?: (1) | (-1) }) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** unknown: no item in the order has this code; too_many: the ordered quantity is already packed; none: nothing to remove */ "outcome": "counted" | "taken_out" | "unknown" | "too_many" | "none"; "line_id": (number) | (null); "lines": ({ "line_id": number; "picked": number; "quantity": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  packOrder: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  shipOrder: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "carrier": string; "tracking"?: string; "lines"?: ({ "line_id": number; "quantity": number })[]; /** Location that sends it; optional when only one sends the rest of the order */ "location"?: string; /** Ship although an authorised payment is not captured; needs the permission payments.manage too */ "without_capture"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  captureOrder: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  writeOffPayment: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "reason": string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  rerouteOrder: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "from": string; "to": string; "lines"?: ({ "line_id": number; "quantity": number })[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deliverOrder: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": ({ "shipment"?: number }) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  cancelOrder: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "reason": string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  holdOrder: {
    parameters: { query?: never; header: { "idempotency-key": string }; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "reason": string } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; /** manual: placed by staff; risk: by the risk rules, which the reason names; exchange: until the return that pays for the order has arrived */ "kind": "manual" | "risk" | "exchange"; "reason": string; "placed_at": string; /** staff:<account>, key:<machine key> or system */ "placed_by": string; "released_at": (string) | (null); "released_by": string | null } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  releaseOrderHold: {
    parameters: { query?: never; header?: never; path: { "id": string; "hold": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createOrderNote: {
    parameters: { query?: never; header: { "idempotency-key": string }; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "kind": "staff" | "customer"; "body": string; "attachments"?: ({ "name": string; /** A PDF, JPEG or PNG of up to 5 MB, in Base64 */ "content": string })[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateOrderNote: {
    parameters: { query?: never; header?: never; path: { "id": string; "note": string }; cookie?: never }
    requestBody: { content: { "application/json": { "was": string; "body": string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deleteOrderNote: {
    parameters: { query?: never; header?: never; path: { "id": string; "note": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  downloadNoteAttachment: {
    parameters: { query?: never; header?: never; path: { "id": string; "note": string; "attachment": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/pdf": string; "image/jpeg": string; "image/png": string } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  mergeOrders: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** Ids of the other orders */ "orders": (string)[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Orders that ship in one parcel with it */ "merged_with": ({ "id": string; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[]; /** Orders of the same customer that could ship in one parcel with it */ "can_merge_with": ({ "id": string; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  unmergeOrder: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Orders that ship in one parcel with it */ "merged_with": ({ "id": string; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[]; /** Orders of the same customer that could ship in one parcel with it */ "can_merge_with": ({ "id": string; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listPickups: {
    parameters: { query?: { "state"?: "to_prepare" | "ready"; "location"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "pickups": ({ "order_id": string; "display_number": string; "name": string; "location": string; "state": "to_prepare" | "ready"; /** When it will be ready, as promised to the customer */ "promised_at": string; "ready_at": (string) | (null); /** Until when it is kept */ "expires_at": (string) | (null) })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  markReadyForPickup: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  extendPickup: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "expires_at": { "was": string; "to": string } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  collectPickup: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "code": string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getRiskRules: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the rules */ "version": string; "rules": ({ /** Unique; staff see it as the reason of the hold */ "name": string; "condition": ({ "type": "amount"; /** Total in the store currency at the rate of the order, minor units */ "at_least": number }) | ({ "type": "orders"; /** What the orders have in common. Spellings of the same email address or address count as one */ "same": "email" | "account" | "address"; /** Number of orders, this one included, without cancelled ones */ "at_least": number; /** Time before the order, in hours */ "hours": number }) | ({ "type": "declined_payments"; /** Orders of the same email address or account whose payment was declined */ "at_least": number; /** Time before the order, in hours */ "hours": number }) | ({ /** The billing address, of the order or otherwise of the account, is in another country than the delivery address */ "type": "billing_country" }) | ({ "type": "countries"; /** Countries of the delivery address */ "countries": (string)[] }) })[]; /** Result of a dry run */ "preview"?: { /** Orders of the last 90 days */ "orders": number; /** Orders that at least one rule would have held */ "held": number; "rules": ({ "name": string; "held": number })[] } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setRiskRules: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "rules": ({ /** Unique; staff see it as the reason of the hold */ "name": string; "condition": ({ "type": "amount"; /** Total in the store currency at the rate of the order, minor units */ "at_least": number }) | ({ "type": "orders"; /** What the orders have in common. Spellings of the same email address or address count as one */ "same": "email" | "account" | "address"; /** Number of orders, this one included, without cancelled ones */ "at_least": number; /** Time before the order, in hours */ "hours": number }) | ({ "type": "declined_payments"; /** Orders of the same email address or account whose payment was declined */ "at_least": number; /** Time before the order, in hours */ "hours": number }) | ({ /** The billing address, of the order or otherwise of the account, is in another country than the delivery address */ "type": "billing_country" }) | ({ "type": "countries"; /** Countries of the delivery address */ "countries": (string)[] }) })[]; /** `version` of the rules that were edited */ "was": string; /** Saves nothing, and counts the orders of the last 90 days that would have been held */ "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the rules */ "version": string; "rules": ({ /** Unique; staff see it as the reason of the hold */ "name": string; "condition": ({ "type": "amount"; /** Total in the store currency at the rate of the order, minor units */ "at_least": number }) | ({ "type": "orders"; /** What the orders have in common. Spellings of the same email address or address count as one */ "same": "email" | "account" | "address"; /** Number of orders, this one included, without cancelled ones */ "at_least": number; /** Time before the order, in hours */ "hours": number }) | ({ "type": "declined_payments"; /** Orders of the same email address or account whose payment was declined */ "at_least": number; /** Time before the order, in hours */ "hours": number }) | ({ /** The billing address, of the order or otherwise of the account, is in another country than the delivery address */ "type": "billing_country" }) | ({ "type": "countries"; /** Countries of the delivery address */ "countries": (string)[] }) })[]; /** Result of a dry run */ "preview"?: { /** Orders of the last 90 days */ "orders": number; /** Orders that at least one rule would have held */ "held": number; "rules": ({ "name": string; "held": number })[] } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCustomFields: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the definitions */ "version": string; "fields": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** What was changed, or would be in a dry run */ "changes"?: ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; "key": string; "change": "added" | "changed" | "removed"; /** Stored values of the field */ "values": number; /** Products for sale, or their variants, that have no value of a required field */ "missing"?: number })[]; /** Values of removed fields, which are stored but shown nowhere */ "unused"?: ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; "key": string; /** How many owners have one */ "values": number })[]; /** Products and variants for sale without a value of a required field. They stay for sale */ "incomplete"?: ({ "entity": "product" | "variant"; "key": string; "count": number; /** The first 100 */ "records": ({ "product_id": number; "slug": string; /** Of the variant */ "sku"?: string })[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setCustomFields: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "fields": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display"?: ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** `version` of the definitions that were edited */ "was": string; /** Saves nothing, and returns what would change */ "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the definitions */ "version": string; "fields": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** What was changed, or would be in a dry run */ "changes"?: ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; "key": string; "change": "added" | "changed" | "removed"; /** Stored values of the field */ "values": number; /** Products for sale, or their variants, that have no value of a required field */ "missing"?: number })[]; /** Values of removed fields, which are stored but shown nowhere */ "unused"?: ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; "key": string; /** How many owners have one */ "values": number })[]; /** Products and variants for sale without a value of a required field. They stay for sale */ "incomplete"?: ({ "entity": "product" | "variant"; "key": string; "count": number; /** The first 100 */ "records": ({ "product_id": number; "slug": string; /** Of the variant */ "sku"?: string })[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deleteCustomFieldValues: {
    parameters: { query?: { "dry_run"?: "0" | "1" | "true" | "false" }; header?: never; path: { "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; "key": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** How many owners had a value */ "deleted": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getProductFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateProductFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** New values by key, and translations by key and language, such as `care_note.vi`. null removes a value, with its translations */ "fields": { [name: string]: { "was": (unknown) | (null); "to": (unknown) | (null) } } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getVariantFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateVariantFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** New values by key, and translations by key and language, such as `care_note.vi`. null removes a value, with its translations */ "fields": { [name: string]: { "was": (unknown) | (null); "to": (unknown) | (null) } } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCategoryFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateCategoryFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** New values by key, and translations by key and language, such as `care_note.vi`. null removes a value, with its translations */ "fields": { [name: string]: { "was": (unknown) | (null); "to": (unknown) | (null) } } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCollectionFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateCollectionFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** New values by key, and translations by key and language, such as `care_note.vi`. null removes a value, with its translations */ "fields": { [name: string]: { "was": (unknown) | (null); "to": (unknown) | (null) } } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getBrandFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateBrandFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** New values by key, and translations by key and language, such as `care_note.vi`. null removes a value, with its translations */ "fields": { [name: string]: { "was": (unknown) | (null); "to": (unknown) | (null) } } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCustomerFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateCustomerFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** New values by key, and translations by key and language, such as `care_note.vi`. null removes a value, with its translations */ "fields": { [name: string]: { "was": (unknown) | (null); "to": (unknown) | (null) } } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCompanyFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateCompanyFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** New values by key, and translations by key and language, such as `care_note.vi`. null removes a value, with its translations */ "fields": { [name: string]: { "was": (unknown) | (null); "to": (unknown) | (null) } } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getOrderFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateOrderFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** New values by key, and translations by key and language, such as `care_note.vi`. null removes a value, with its translations */ "fields": { [name: string]: { "was": (unknown) | (null); "to": (unknown) | (null) } } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getRetailerFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateRetailerFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** New values by key, and translations by key and language, such as `care_note.vi`. null removes a value, with its translations */ "fields": { [name: string]: { "was": (unknown) | (null); "to": (unknown) | (null) } } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getPageFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updatePageFields: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** New values by key, and translations by key and language, such as `care_note.vi`. null removes a value, with its translations */ "fields": { [name: string]: { "was": (unknown) | (null); "to": (unknown) | (null) } } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "definitions": ({ "entity": "product" | "variant" | "category" | "collection" | "brand" | "customer" | "company" | "order" | "retailer" | "page"; /** Unique for its entity; never changes */ "key": string; /** By language; the language of the catalogue is required, the others are optional */ "name": { [name: string]: string }; "type": "text" | "rich_text" | "integer" | "decimal" | "money" | "boolean" | "date" | "choice" | "colour" | "reference" | "file" | "json"; /** Whether a choice or reference takes several values */ "multiple"?: true; /** Least number; minor units for money */ "min"?: number; /** Greatest number; minor units for money */ "max"?: number; /** Shown after a number, such as g/m² */ "unit"?: string; /** Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so */ "required"?: true; /** Of a text */ "min_length"?: number; /** Of a text */ "max_length"?: number; /** Regular expression that a whole text must match, such as `[A-Z]{2}\d{4}` */ "pattern"?: string; /** Of a choice, in display order */ "choices"?: ({ /** Stored and used in filters; it does not change when the label does */ "value": string; /** By language; the language of the catalogue is required, the others are optional */ "label": { [name: string]: string } })[]; /** What a reference leads to */ "reference"?: "product" | "category" | "collection" | "brand"; /** Whether a text is translated into other languages */ "translatable"?: true; "display": ("specifications" | "filter" | "search" | "feed" | "email" | "invoice")[]; /** Permission that changing values needs besides the one for the entity */ "write_permission"?: string; /** Plugin that defines the field; only the plugin changes it */ "plugin"?: string })[]; /** By key; translations by key and language, such as `care_note.vi`. Money in minor units */ "values": { [name: string]: unknown } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listReturns: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "order"?: string; "status"?: string; "reason"?: string; "customer"?: string; "email"?: string; "country"?: string; "items"?: string; "to_credit"?: string; "location"?: string; "requested"?: string; "received"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "returns": ({ "order_id": string; "order_number": number; "order_display_number": string; /** Within the order */ "number": number; "status": "requested" | "received" | "refunded" | "withdrawn"; "requested_at": string; "received_at": (string) | (null); "closed_at": (string) | (null); "name": string; "email": string; "country": string; "items": number; "reasons": ("size" | "look" | "quality" | "wrong" | "late" | "other")[]; /** Refunded as store credit */ "to_credit": boolean; /** Code of the location that received it; null until then */ "location": string | null; /** shopper, staff:<account>, key:<machine key> or command line */ "created_by": string })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createReturn: {
    parameters: { query?: never; header: { "idempotency-key": string }; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "lines": ({ "line_id": number; "quantity": number; "reason"?: "size" | "look" | "quality" | "wrong" | "late" | "other" })[]; "note"?: string; "refund_to"?: "original" | "store-credit" } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[]; /** Within the order */ "return_number": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  receiveReturn: {
    parameters: { query?: never; header?: never; path: { "id": string; "number": number }; cookie?: never }
    requestBody: { content: { "application/json": ({ "lines"?: ({ "line_id": number; "received": number; "restock": number; "condition"?: "as_new" | "worn" | "damaged" | "wrong_item" })[]; "location"?: string }) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  cancelReturn: {
    parameters: { query?: never; header?: never; path: { "id": string; "number": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  refundReturn: {
    parameters: { query?: never; header?: never; path: { "id": string; "number": number }; cookie?: never }
    requestBody: { content: { "application/json": ({ "to"?: "original" | "store-credit"; "delivery"?: boolean; "credit_amount"?: number }) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  refundOrder: {
    parameters: { query?: never; header: { "idempotency-key": string }; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "amount"?: number; "lines"?: ({ "line_id": number; "quantity": number })[]; "note": string; "to"?: "original" | "store-credit" } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listPaymentsForReview: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "payments": ({ "order_id": string; "number": number; "display_number": string; "status": string; "email": string; "provider": string; /** Charge reference of the provider */ "reference": string | null; "expected_amount": { "amount": number; "currency": string }; "received_amount": { "amount": number; "currency": string }; "since": string })[]; "failed": ({ "id": number; /** Requesting the charge, refunding a late payment, paying out a refund, charging an order edit */ "kind": "payment.charge" | "payment.capture" | "payment.authorization" | "payment.refund" | "payment.history" | "order.refund" | "order.change"; "order_id": string; "number": (number) | (null); "display_number": string | null; /** Amount of the refund */ "amount": ({ "amount": number; "currency": string }) | (null); "attempts": number; /** Result of the last attempt */ "error": string; "failed_at": (string) | (null); "next_attempt_at": (string) | (null) })[]; "transfers": ({ "order_id": string; "number": number; "display_number": string; "email": string; "provider": string; "amount": { "amount": number; "currency": string }; "placed_at": string; /** The order is cancelled then */ "reserved_until": string })[]; "transfer_refunds": ({ "refund_id": string; "order_id": string; "number": number; "display_number": string; "name": string; "email": string; "amount": { "amount": number; "currency": string }; "requested_at": string })[]; "authorizations": ({ "order_id": string; "number": number; "display_number": string; "order_status": string; "email": string; "provider": string; /** Amount to capture when the order ships */ "amount": { "amount": number; "currency": string }; /** What was captured so far */ "captured": { "amount": number; "currency": string }; "expires_at": (string) | (null); /** expiring: within two days; failed: the last capture was declined */ "state": "authorized" | "expiring" | "expired" | "failed"; /** Why the last capture failed */ "failure": string | null })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  retryPaymentJob: {
    parameters: { query?: never; header?: never; path: { "job": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      202: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  recordTransferRefund: {
    parameters: { query?: never; header?: never; path: { "refund": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** Reference of the transfer on the bank statement */ "reference": string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  recordPayment: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** Received amount in minor units; it must be the amount due */ "amount": number; /** Reference of the transfer on the bank statement */ "reference": string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "status": "paid" } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  resolvePayment: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "decision": "accept" | "refund" } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "decision": "accept" | "refund" } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getStaffSession: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "permissions": ("admin.access" | "orders.read" | "orders.add-note" | "orders.pick" | "orders.ship" | "orders.deliver" | "orders.hold" | "orders.edit" | "orders.cancel" | "orders.refund" | "returns.create" | "returns.receive" | "returns.cancel" | "draft-orders.manage" | "payments.manage" | "store-credit.manage" | "products.read" | "products.create" | "product-text.edit" | "product-prices.edit" | "product-pictures.edit" | "categories.manage" | "catalogue-settings.manage" | "stock.read" | "stock.edit" | "imports.manage" | "promotions.read" | "promotions.manage" | "campaigns.manage" | "sales.manage" | "companies.read" | "companies.write" | "company-applications.manage" | "company-terms.edit" | "price-lists.read" | "price-lists.edit" | "quotes.manage" | "apps.review" | "retailers.manage" | "customers.read" | "customers.write" | "customers.add-note" | "reviews.moderate" | "personal-data.manage" | "emails.manage" | "content.edit" | "settings.edit" | "reports.read" | "search-reports.read" | "audit-log.read" | "jobs.manage" | "machine-keys.manage" | "team.read" | "team.manage")[]; /** Largest sum of refunds of one order in minor units of the store currency; null: no limit */ "refund_limit": (number) | (null); "shop": { "name": string; "url": string; /** Store currency */ "currency": string; /** Decimal places of the store currency */ "currency_digits": number; /** In which its days begin */ "time_zone": string; "today": string; /** Of the storefront */ "languages": (string)[] }; /** With texts of the back office */ "office_languages": (string)[]; /** Whether this is the sandbox of machine keys */ "sandbox": boolean; "features": { /** Whether emails are sent; otherwise they are held */ "emails": boolean; /** Whether test cards pay; a banner on every page has to say so */ "payment_test_mode": boolean; /** Whether customers can pay with real money */ "live_payments": boolean; /** Whether there are markets besides the primary one */ "markets": boolean; /** Whether staff need two-factor authentication */ "two_factor_required": boolean; /** Whether test keys have a sandbox */ "sandbox_keys": boolean }; "user": { "id": string; "email": string; "name": string; "locale": string }; /** Ids, of custom roles too */ "roles": (string)[]; "second_factors": { "authenticator": boolean; "passkey": boolean } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listStaffMembers: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "name"?: string; "email"?: string; "role"?: string; "authenticator"?: string; "passkey"?: string; "deactivated"?: string; "last_seen"?: string; "created"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "members": ({ "id": string; "email": string; "name": string; /** Staff roles only */ "roles": (string)[]; "permissions": (string)[]; /** Whether the account uses an authenticator app */ "authenticator": boolean; "passkey": boolean; "created_at": string; /** When one of their sessions was last active */ "last_seen_at": (string) | (null); /** When the account was deactivated */ "deactivated_at": (string) | (null) })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string; /** All open ones, whatever the query */ "invitations": ({ "id": string; "email": string; "roles": (string)[]; "permissions": (string)[]; "expires_at": string })[]; "two_factor_required": boolean } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getStaffMember: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "email": string; "name": string; /** Staff roles only */ "roles": (string)[]; "permissions": (string)[]; /** Whether the account uses an authenticator app */ "authenticator": boolean; "passkey": boolean; "created_at": string; /** When one of their sessions was last active */ "last_seen_at": (string) | (null); /** When the account was deactivated */ "deactivated_at": (string) | (null); "sessions": ({ "id": string; "user_agent": string; "address": string; "created_at": string; "last_seen_at": string; /** The session that makes this request */ "current": boolean })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateStaffRoles: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** Roles, and ids of custom roles */ "roles": (("admin" | "super-admin" | "sale" | "sales-manager" | "accounting" | "warehouse" | "designer" | "customer-service") | (string))[]; "permissions": ("edit")[]; "was": { /** Roles, and ids of custom roles */ "roles": (("admin" | "super-admin" | "sale" | "sales-manager" | "accounting" | "warehouse" | "designer" | "customer-service") | (string))[]; "permissions": ("edit")[] } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deactivateStaffMember: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  activateStaffMember: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  endStaffSessions: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  endStaffSession: {
    parameters: { query?: never; header?: never; path: { "id": string; "session": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  resetStaffTwoFactor: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  inviteStaffMember: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** Roles, and ids of custom roles */ "roles": (("admin" | "super-admin" | "sale" | "sales-manager" | "accounting" | "warehouse" | "designer" | "customer-service") | (string))[]; "permissions": ("edit")[]; "email": string; /** Language of the email */ "locale"?: string } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  revokeStaffInvitation: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listCustomers: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "name"?: string; "email"?: string; "phone"?: string; "group"?: string; "segment"?: string; "language"?: string; "created"?: string; "confirmed"?: string; "deactivated"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "customers": ({ "id": string; "email": string; "name": string; "phone": string | null; /** Codes of groups */ "groups": (string)[]; "created_at": string; /** The account is deactivated */ "deactivated": boolean })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createCustomer: {
    parameters: { query?: never; header: { "idempotency-key": string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "email": string; "name": string; "phone"?: (string) | (null); /** Language of emails */ "locale"?: string; /** Codes of groups */ "groups"?: (string)[]; /** Whether to email a link to set a password */ "invite"?: boolean } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCustomer: {
    parameters: { query?: { "page"?: number }; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "email": string; "name": string; "phone": string | null; /** Codes of groups */ "groups": (string)[]; "created_at": string; /** The account is deactivated */ "deactivated": boolean; "locale": string; "email_verified_at": (string) | (null); /** False: invited, or signs in another way */ "has_password": boolean; "roles": (string)[]; "staff": boolean; "company": ({ "id": string; "name": string }) | (null); /** Consent to marketing emails; null: none */ "newsletter_since": (string) | (null); "figures": { /** Neither cancelled nor waiting for payment */ "orders": number; /** Totals less refunds, in minor units of the store currency at the rates of the orders */ "spent": number; "currency": string; "last_order_at": (string) | (null) }; "tax_exemption": ({ /** Such as diplomatic mission or resale; shown on invoices */ "reason": string; /** Number of the certificate; shown on invoices */ "certificate": string; /** Destinations to which it applies; empty: all */ "countries": (string)[]; /** Last day on which it applies; null: no end */ "valid_until": (string) | (null) }) | (null); "addresses": ({ [name: string]: unknown })[]; /** In the same format as GET /api/v1/dynamic/orders for the customer */ "orders": { [name: string]: unknown }; "notes": ({ "id": number; "at": string; "actor": string; /** Their name */ "by": string; "text": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateCustomer: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** The values that were edited; the same fields as in `to` */ "was": { "email"?: string; "name"?: string; "phone"?: (string) | (null); /** Language of emails */ "locale"?: string; /** Codes of groups */ "groups"?: (string)[] }; "to": { "email"?: string; "name"?: string; "phone"?: (string) | (null); /** Language of emails */ "locale"?: string; /** Codes of groups */ "groups"?: (string)[] } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createCustomerNote: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "text": string } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportCustomerData: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { [name: string]: unknown } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  eraseCustomer: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  inviteCustomer: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  mergeCustomers: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** The account that ends */ "from": string; /** True: returns what would move, and changes nothing */ "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "orders": number; "drafts": number; /** Null: it never had any */ "store_credit": ({ /** Minor units */ "amount": number; "currency": string }) | (null); "addresses": number; "saved_items": number; "notes": number; /** Groups that the customer gets */ "groups": (string)[]; /** Of this customer: kept only if both had agreed */ "marketing_consent": { "was": boolean; "to": boolean }; /** `from` had a tax exemption, which is not moved */ "lost_tax_exemption": boolean } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listCustomerGroups: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "version": string; "groups": ({ "code": string; "name": string; /** Number of customers in it */ "members": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setCustomerGroups: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "groups": ({ "code": string; "name": string })[]; /** The version that was edited */ "was": string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "version": string; "groups": ({ "code": string; "name": string; /** Number of customers in it */ "members": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listCampaigns: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "campaigns": ({ /** For staff */ "name": string; /** Code of a customer segment */ "segment": string; "texts": { [name: string]: { /** May contain {name}, the name of the customer */ "subject": string; /** Absent: the subject */ "heading"?: string; /** Plain text; an empty line starts a paragraph. May contain {name} */ "body": string; "button"?: { "label": string; "url": string } } }; "per_hour": number; "id": number; "version": number; "status": "draft" | "sending" | "cancelled" | "sent"; "created_at": string; "created_by": string; "started_at": (string) | (null); /** When it was sent or cancelled */ "finished_at": (string) | (null); "progress": { "recipients": number; /** Not written yet */ "pending": number; /** Written to the outbox */ "queued": number; /** Not written, because the consent ended or the account was closed */ "skipped": number; /** Of those in the outbox */ "sent": number; /** Of those in the outbox */ "failed": number } })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createCampaign: {
    parameters: { query?: never; header: { "idempotency-key": string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** For staff */ "name": string; /** Code of a customer segment */ "segment": string; "texts": { [name: string]: { /** May contain {name}, the name of the customer */ "subject": string; /** Absent: the subject */ "heading"?: string; /** Plain text; an empty line starts a paragraph. May contain {name} */ "body": string; "button"?: { "label": string; "url": string } } }; /** Emails in an hour */ "per_hour"?: number } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { /** For staff */ "name": string; /** Code of a customer segment */ "segment": string; "texts": { [name: string]: { /** May contain {name}, the name of the customer */ "subject": string; /** Absent: the subject */ "heading"?: string; /** Plain text; an empty line starts a paragraph. May contain {name} */ "body": string; "button"?: { "label": string; "url": string } } }; "per_hour": number; "id": number; "version": number; "status": "draft" | "sending" | "cancelled" | "sent"; "created_at": string; "created_by": string; "started_at": (string) | (null); /** When it was sent or cancelled */ "finished_at": (string) | (null); "progress": { "recipients": number; /** Not written yet */ "pending": number; /** Written to the outbox */ "queued": number; /** Not written, because the consent ended or the account was closed */ "skipped": number; /** Of those in the outbox */ "sent": number; /** Of those in the outbox */ "failed": number } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCampaign: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** For staff */ "name": string; /** Code of a customer segment */ "segment": string; "texts": { [name: string]: { /** May contain {name}, the name of the customer */ "subject": string; /** Absent: the subject */ "heading"?: string; /** Plain text; an empty line starts a paragraph. May contain {name} */ "body": string; "button"?: { "label": string; "url": string } } }; "per_hour": number; "id": number; "version": number; "status": "draft" | "sending" | "cancelled" | "sent"; "created_at": string; "created_by": string; "started_at": (string) | (null); /** When it was sent or cancelled */ "finished_at": (string) | (null); "progress": { "recipients": number; /** Not written yet */ "pending": number; /** Written to the outbox */ "queued": number; /** Not written, because the consent ended or the account was closed */ "skipped": number; /** Of those in the outbox */ "sent": number; /** Of those in the outbox */ "failed": number } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setCampaign: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "was": number; "to": ({ /** For staff */ "name": string; /** Code of a customer segment */ "segment": string; "texts": { [name: string]: { /** May contain {name}, the name of the customer */ "subject": string; /** Absent: the subject */ "heading"?: string; /** Plain text; an empty line starts a paragraph. May contain {name} */ "body": string; "button"?: { "label": string; "url": string } } }; /** Emails in an hour */ "per_hour"?: number }) | (null) } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "campaign": ({ /** For staff */ "name": string; /** Code of a customer segment */ "segment": string; "texts": { [name: string]: { /** May contain {name}, the name of the customer */ "subject": string; /** Absent: the subject */ "heading"?: string; /** Plain text; an empty line starts a paragraph. May contain {name} */ "body": string; "button"?: { "label": string; "url": string } } }; "per_hour": number; "id": number; "version": number; "status": "draft" | "sending" | "cancelled" | "sent"; "created_at": string; "created_by": string; "started_at": (string) | (null); /** When it was sent or cancelled */ "finished_at": (string) | (null); "progress": { "recipients": number; /** Not written yet */ "pending": number; /** Written to the outbox */ "queued": number; /** Not written, because the consent ended or the account was closed */ "skipped": number; /** Of those in the outbox */ "sent": number; /** Of those in the outbox */ "failed": number } }) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  previewCampaign: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "locale"?: string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "subject": string; "text": string; "html": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  testCampaign: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "to": string; "locale"?: string } } }
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  countCampaignRecipients: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Customers of the segment */ "customers": number; /** Those who agreed to marketing */ "recipients": number; /** Recipients by language */ "by_locale": { [name: string]: number } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  startCampaign: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "was": number } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** For staff */ "name": string; /** Code of a customer segment */ "segment": string; "texts": { [name: string]: { /** May contain {name}, the name of the customer */ "subject": string; /** Absent: the subject */ "heading"?: string; /** Plain text; an empty line starts a paragraph. May contain {name} */ "body": string; "button"?: { "label": string; "url": string } } }; "per_hour": number; "id": number; "version": number; "status": "draft" | "sending" | "cancelled" | "sent"; "created_at": string; "created_by": string; "started_at": (string) | (null); /** When it was sent or cancelled */ "finished_at": (string) | (null); "progress": { "recipients": number; /** Not written yet */ "pending": number; /** Written to the outbox */ "queued": number; /** Not written, because the consent ended or the account was closed */ "skipped": number; /** Of those in the outbox */ "sent": number; /** Of those in the outbox */ "failed": number } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  cancelCampaign: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** For staff */ "name": string; /** Code of a customer segment */ "segment": string; "texts": { [name: string]: { /** May contain {name}, the name of the customer */ "subject": string; /** Absent: the subject */ "heading"?: string; /** Plain text; an empty line starts a paragraph. May contain {name} */ "body": string; "button"?: { "label": string; "url": string } } }; "per_hour": number; "id": number; "version": number; "status": "draft" | "sending" | "cancelled" | "sent"; "created_at": string; "created_by": string; "started_at": (string) | (null); /** When it was sent or cancelled */ "finished_at": (string) | (null); "progress": { "recipients": number; /** Not written yet */ "pending": number; /** Written to the outbox */ "queued": number; /** Not written, because the consent ended or the account was closed */ "skipped": number; /** Of those in the outbox */ "sent": number; /** Of those in the outbox */ "failed": number } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  resumeCampaign: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** For staff */ "name": string; /** Code of a customer segment */ "segment": string; "texts": { [name: string]: { /** May contain {name}, the name of the customer */ "subject": string; /** Absent: the subject */ "heading"?: string; /** Plain text; an empty line starts a paragraph. May contain {name} */ "body": string; "button"?: { "label": string; "url": string } } }; "per_hour": number; "id": number; "version": number; "status": "draft" | "sending" | "cancelled" | "sent"; "created_at": string; "created_by": string; "started_at": (string) | (null); /** When it was sent or cancelled */ "finished_at": (string) | (null); "progress": { "recipients": number; /** Not written yet */ "pending": number; /** Written to the outbox */ "queued": number; /** Not written, because the consent ended or the account was closed */ "skipped": number; /** Of those in the outbox */ "sent": number; /** Of those in the outbox */ "failed": number } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listSegments: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "segments": ({ "name": string; /** A customer is in the segment if all conditions are met */ "conditions": (({ "type": "consent"; /** True: customers who do not meet the condition */ "not"?: boolean }) | ({ "type": "spend"; /** True: customers who do not meet the condition */ "not"?: boolean; "min"?: number; "max"?: number }) | ({ "type": "order_count"; /** True: customers who do not meet the condition */ "not"?: boolean; "min"?: number; "max"?: number }) | ({ "type": "bought"; /** True: customers who do not meet the condition */ "not"?: boolean; "products"?: (string)[]; "categories"?: (string)[]; "brands"?: (string)[]; "collections"?: (string)[]; "within_days"?: number }) | ({ "type": "country"; /** True: customers who do not meet the condition */ "not"?: boolean; "countries": (string)[] }) | ({ "type": "market"; /** True: customers who do not meet the condition */ "not"?: boolean; "markets": (string)[] }) | ({ "type": "last_order"; /** True: customers who do not meet the condition */ "not"?: boolean; "within_days"?: number; "before_days"?: number }) | ({ "type": "group"; /** True: customers who do not meet the condition */ "not"?: boolean; "groups": (string)[] }) | ({ "type": "registered"; /** True: customers who do not meet the condition */ "not"?: boolean; /** First day, in UTC */ "from"?: string; /** Last day, in UTC */ "until"?: string; "within_days"?: number }))[]; "code": string; "version": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getSegment: {
    parameters: { query?: never; header?: never; path: { "code": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "name": string; /** A customer is in the segment if all conditions are met */ "conditions": (({ "type": "consent"; /** True: customers who do not meet the condition */ "not"?: boolean }) | ({ "type": "spend"; /** True: customers who do not meet the condition */ "not"?: boolean; "min"?: number; "max"?: number }) | ({ "type": "order_count"; /** True: customers who do not meet the condition */ "not"?: boolean; "min"?: number; "max"?: number }) | ({ "type": "bought"; /** True: customers who do not meet the condition */ "not"?: boolean; "products"?: (string)[]; "categories"?: (string)[]; "brands"?: (string)[]; "collections"?: (string)[]; "within_days"?: number }) | ({ "type": "country"; /** True: customers who do not meet the condition */ "not"?: boolean; "countries": (string)[] }) | ({ "type": "market"; /** True: customers who do not meet the condition */ "not"?: boolean; "markets": (string)[] }) | ({ "type": "last_order"; /** True: customers who do not meet the condition */ "not"?: boolean; "within_days"?: number; "before_days"?: number }) | ({ "type": "group"; /** True: customers who do not meet the condition */ "not"?: boolean; "groups": (string)[] }) | ({ "type": "registered"; /** True: customers who do not meet the condition */ "not"?: boolean; /** First day, in UTC */ "from"?: string; /** Last day, in UTC */ "until"?: string; "within_days"?: number }))[]; "code": string; "version": number; /** Number of customers in it now */ "customers": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setSegment: {
    parameters: { query?: never; header?: never; path: { "code": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** The version that was edited; null: a new segment */ "was": (number) | (null); /** Null removes the segment */ "to": ({ "name": string; /** A customer is in the segment if all conditions are met */ "conditions": (({ "type": "consent"; /** True: customers who do not meet the condition */ "not"?: boolean }) | ({ "type": "spend"; /** True: customers who do not meet the condition */ "not"?: boolean; "min"?: number; "max"?: number }) | ({ "type": "order_count"; /** True: customers who do not meet the condition */ "not"?: boolean; "min"?: number; "max"?: number }) | ({ "type": "bought"; /** True: customers who do not meet the condition */ "not"?: boolean; "products"?: (string)[]; "categories"?: (string)[]; "brands"?: (string)[]; "collections"?: (string)[]; "within_days"?: number }) | ({ "type": "country"; /** True: customers who do not meet the condition */ "not"?: boolean; "countries": (string)[] }) | ({ "type": "market"; /** True: customers who do not meet the condition */ "not"?: boolean; "markets": (string)[] }) | ({ "type": "last_order"; /** True: customers who do not meet the condition */ "not"?: boolean; "within_days"?: number; "before_days"?: number }) | ({ "type": "group"; /** True: customers who do not meet the condition */ "not"?: boolean; "groups": (string)[] }) | ({ "type": "registered"; /** True: customers who do not meet the condition */ "not"?: boolean; /** First day, in UTC */ "from"?: string; /** Last day, in UTC */ "until"?: string; "within_days"?: number }))[] }) | (null); /** True: counts the customers, and saves nothing */ "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Null: it was removed */ "segment": ({ "name": string; /** A customer is in the segment if all conditions are met */ "conditions": (({ "type": "consent"; /** True: customers who do not meet the condition */ "not"?: boolean }) | ({ "type": "spend"; /** True: customers who do not meet the condition */ "not"?: boolean; "min"?: number; "max"?: number }) | ({ "type": "order_count"; /** True: customers who do not meet the condition */ "not"?: boolean; "min"?: number; "max"?: number }) | ({ "type": "bought"; /** True: customers who do not meet the condition */ "not"?: boolean; "products"?: (string)[]; "categories"?: (string)[]; "brands"?: (string)[]; "collections"?: (string)[]; "within_days"?: number }) | ({ "type": "country"; /** True: customers who do not meet the condition */ "not"?: boolean; "countries": (string)[] }) | ({ "type": "market"; /** True: customers who do not meet the condition */ "not"?: boolean; "markets": (string)[] }) | ({ "type": "last_order"; /** True: customers who do not meet the condition */ "not"?: boolean; "within_days"?: number; "before_days"?: number }) | ({ "type": "group"; /** True: customers who do not meet the condition */ "not"?: boolean; "groups": (string)[] }) | ({ "type": "registered"; /** True: customers who do not meet the condition */ "not"?: boolean; /** First day, in UTC */ "from"?: string; /** Last day, in UTC */ "until"?: string; "within_days"?: number }))[]; "code": string; "version": number; /** Number of customers in it now */ "customers": number }) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  countSegment: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** A customer is in the segment if all conditions are met */ "conditions": (({ "type": "consent"; /** True: customers who do not meet the condition */ "not"?: boolean }) | ({ "type": "spend"; /** True: customers who do not meet the condition */ "not"?: boolean; "min"?: number; "max"?: number }) | ({ "type": "order_count"; /** True: customers who do not meet the condition */ "not"?: boolean; "min"?: number; "max"?: number }) | ({ "type": "bought"; /** True: customers who do not meet the condition */ "not"?: boolean; "products"?: (string)[]; "categories"?: (string)[]; "brands"?: (string)[]; "collections"?: (string)[]; "within_days"?: number }) | ({ "type": "country"; /** True: customers who do not meet the condition */ "not"?: boolean; "countries": (string)[] }) | ({ "type": "market"; /** True: customers who do not meet the condition */ "not"?: boolean; "markets": (string)[] }) | ({ "type": "last_order"; /** True: customers who do not meet the condition */ "not"?: boolean; "within_days"?: number; "before_days"?: number }) | ({ "type": "group"; /** True: customers who do not meet the condition */ "not"?: boolean; "groups": (string)[] }) | ({ "type": "registered"; /** True: customers who do not meet the condition */ "not"?: boolean; /** First day, in UTC */ "from"?: string; /** Last day, in UTC */ "until"?: string; "within_days"?: number }))[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "customers": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getEuSalesReport: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Member state of the shop; empty when it is not in one */ "country": string; "currency": string; /** Euro cents */ "threshold_eur": number; /** The previous calendar year and this one, in the time zone of the shop */ "years": ({ "year": number; "orders": number; /** Without VAT and refunds, minor units of the store currency */ "net": number; /** Euro cents; null without an exchange rate */ "net_eur": (number) | (null) })[]; /** `near`: at least 80 % in one of the years; `exceeded`: the VAT of the destination applies; `unknown`: there is no exchange rate to EUR; `not-applicable`: the shop is not in a member state */ "status": "not-applicable" | "below" | "near" | "exceeded" | "unknown"; /** The current setting */ "eu_sales": "destination" | "origin" } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getSalesReport: {
    parameters: { query?: { "from"?: string; "to"?: string; "format"?: "json" | "csv" }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "period": { "from": string; "to": string }; /** The preceding period of the same length */ "before": { "from": string; "to": string }; "currency": string; /** Time zone that defines the days */ "time_zone": string; "days": ({ "day": string; "orders": number; "sales": number; "refunded": number })[]; "previous_days": ({ "day": string; "orders": number; "sales": number; "refunded": number })[]; "total": { "orders": number; "sales": number; "refunded": number }; "previous_total": { "orders": number; "sales": number; "refunded": number } }; "text/csv": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getPendingTasks: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "tasks": { [name: string]: number } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getVisitReport: {
    parameters: { query?: { "from"?: string; "to"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "days": ({ "day": string; "visits": number; "checkouts": number })[]; "previous_days": ({ "day": string; "visits": number; "checkouts": number })[]; "total": { "visits": number; /** How often the checkout was opened */ "checkouts": number; "orders": number; /** Orders divided by visits; null without visits */ "share": number | null }; "previous_total": { "visits": number; /** How often the checkout was opened */ "checkouts": number; "orders": number; /** Orders divided by visits; null without visits */ "share": number | null } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listMissedSearches: {
    parameters: { query?: { "from"?: string; "to"?: string; "limit"?: number }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "searches": ({ "words": string; "times": number; /** Day of the last one */ "last": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listLowStock: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "variants": ({ "sku": string; "name": string; "slug": string; "available": number; /** In the last 30 days */ "sold": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listProducts: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "number"?: string; "name"?: string; "status"?: string; "brand"?: string; "category"?: string; "department"?: string; "tag"?: string; "variants"?: string; "untranslated_in"?: string; "created"?: string; "updated"?: string; "publish"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "products": ({ "id": number; "number": number; "slug": string; "name": string; "brand": string | null; "status": "draft" | "active" | "archived"; /** Variants that can be sold */ "variants": number; /** URL of its first image */ "url": string | null; /** When the draft is published automatically */ "publish_at": string | null; "department": string; "created_at": string; "updated_at": string })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createProduct: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "name": string; /** Slug, also the handle in import files; default: generated from the name */ "slug"?: string; /** Created if it does not exist */ "brand"?: string; /** Slug of the most specific category; empty: none */ "category"?: string; "department"?: "women" | "men" | "kids" | "unisex"; "description_html"?: string; "seasons"?: (string)[]; "tags"?: (string)[]; "features"?: (string)[]; "care"?: (string)[]; "specifications"?: ({ "name": string; "value": string })[]; "tax_class"?: string; "size_chart"?: (string) | (null); "max_per_order"?: (number) | (null); "seo_title"?: string; "seo_description"?: string; "published_at"?: string; "related"?: (string)[]; "markets"?: (string)[]; /** Custom fields by key, translations by key and language */ "fields"?: { [name: string]: unknown }; /** Colour and size are detected from names and values, as in imports */ "options"?: ({ "name": string; "values": (string)[] })[]; "variants": ({ "sku": string; /** One value for each option, in the order of the options */ "option_values": (string)[]; /** Retail price, in minor units */ "price": number; /** Lower than the price; null: not reduced */ "sale_price"?: (number) | (null); /** What the shop pays for one, in minor units */ "cost"?: (number) | (null); /** Quantity on hand at the main location */ "on_hand"?: number; "barcode"?: string; "weight_grams"?: number; /** Length, width and height */ "dimensions_mm"?: ((number)[]) | (null); /** Customs tariff number, 6 to 13 digits */ "hs_code"?: (string) | (null); /** ISO 3166-1 code of the country where it was made */ "country_of_origin"?: (string) | (null); /** What happens when the stock is sold */ "inventory_policy"?: "deny" | "continue" | "untracked"; /** When more is expected of a variant that is sold beyond its stock */ "backorder_date"?: (string) | (null); /** Custom fields by key. Of a product on sale, required ones need a value */ "fields"?: { [name: string]: unknown } })[] } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "number": number; "slug": string; "name": string; "brand": string | null; "status": "draft" | "active" | "archived"; /** When the draft is published automatically */ "publish_at": string | null; "description_html": string; "pictures": ({ "url": string; "alt": string })[]; "currency": string; "variants": ({ "id": number; "sku": string; "status": "active" | "archived"; "options": (string)[]; /** Regular price in minor units */ "price": (number) | (null); /** Current sale price */ "sale_price": (number) | (null); /** What the shop pays for one, in minor units; never shown to customers */ "cost": (number) | (null); /** When the stock is sold: deny further sales, continue as backorders, or do not track stock at all */ "inventory_policy": "deny" | "continue" | "untracked"; /** ISO date on which more is expected of a variant that is sold beyond its stock */ "backorder_date": string | null; /** At the main location */ "on_hand": number; /** Reserved by orders */ "reserved": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getProduct: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "number": number; "slug": string; "name": string; "brand": string | null; "status": "draft" | "active" | "archived"; /** When the draft is published automatically */ "publish_at": string | null; "description_html": string; "pictures": ({ "url": string; "alt": string })[]; "currency": string; "variants": ({ "id": number; "sku": string; "status": "active" | "archived"; "options": (string)[]; /** Regular price in minor units */ "price": (number) | (null); /** Current sale price */ "sale_price": (number) | (null); /** What the shop pays for one, in minor units; never shown to customers */ "cost": (number) | (null); /** When the stock is sold: deny further sales, continue as backorders, or do not track stock at all */ "inventory_policy": "deny" | "continue" | "untracked"; /** ISO date on which more is expected of a variant that is sold beyond its stock */ "backorder_date": string | null; /** At the main location */ "on_hand": number; /** Reserved by orders */ "reserved": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateProduct: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "name"?: { "was": string; "to": string }; "description_html"?: { "was": string; "to": string }; "status"?: { "was": "draft" | "active" | "archived"; "to": "draft" | "active" | "archived" }; "publish_at"?: { "was": (string) | (null); "to": (string) | (null) }; "variants"?: ({ "id": number; "price"?: { "was": (number) | (null); "to": (number) | (null) }; "sale_price"?: { "was": (number) | (null); "to": (number) | (null) }; "cost"?: { "was": (number) | (null); "to": (number) | (null) }; "on_hand"?: { "was": number; "to": number }; "inventory_policy"?: { "was": "deny" | "continue" | "untracked"; "to": "deny" | "continue" | "untracked" }; "backorder_date"?: { "was": (string) | (null); "to": (string) | (null) }; "status"?: { "was": "active" | "archived"; "to": "active" | "archived" } })[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "number": number; "slug": string; "name": string; "brand": string | null; "status": "draft" | "active" | "archived"; /** When the draft is published automatically */ "publish_at": string | null; "description_html": string; "pictures": ({ "url": string; "alt": string })[]; "currency": string; "variants": ({ "id": number; "sku": string; "status": "active" | "archived"; "options": (string)[]; /** Regular price in minor units */ "price": (number) | (null); /** Current sale price */ "sale_price": (number) | (null); /** What the shop pays for one, in minor units; never shown to customers */ "cost": (number) | (null); /** When the stock is sold: deny further sales, continue as backorders, or do not track stock at all */ "inventory_policy": "deny" | "continue" | "untracked"; /** ISO date on which more is expected of a variant that is sold beyond its stock */ "backorder_date": string | null; /** At the main location */ "on_hand": number; /** Reserved by orders */ "reserved": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getProductDetails: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** The previous URL redirects to a new one */ "slug": string; /** Slug of an existing brand */ "brand": string | null; /** Slugs of existing categories, the deepest of each branch; their parents are added */ "categories": (string)[]; "department": "women" | "men" | "kids" | "unisex"; "seasons": (string)[]; "tags": (string)[]; /** Selling points, in order */ "features": (string)[]; /** Care instructions, in order */ "care": (string)[]; "specifications": ({ "name": string; "value": string })[]; "tax_class": string; /** Slug of an existing size chart */ "size_chart": string | null; "max_per_order": (number) | (null); /** Title for search engines; empty: the name */ "seo_title": string; "seo_description": string; /** First publication, by which new products are sorted; null: not published yet */ "published_at": string | null; /** Slugs of related products, in order; customers see them before those chosen automatically */ "related": (string)[]; /** Codes of the markets in which it is published; empty: all */ "markets": (string)[]; "variants": ({ "id": number; "sku": string; /** 8, 12, 13 or 14 digits must be a valid GTIN */ "barcode": string | null; "weight_grams": number; /** Length, width and height */ "dimensions_mm": ((number)[]) | (null); /** Customs tariff number, 6 to 13 digits */ "hs_code": string | null; /** ISO 3166-1 code of the country where it was made */ "country_of_origin": string | null })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateProductDetails: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "slug"?: { /** The previous URL redirects to a new one */ "was": string; "to": string }; "brand"?: { /** Slug of an existing brand */ "was": string | null; "to": (string) | (null) }; "categories"?: { /** Slugs of existing categories, the deepest of each branch; their parents are added */ "was": (string)[]; "to": (string)[] }; "department"?: { "was": "women" | "men" | "kids" | "unisex"; "to": "women" | "men" | "kids" | "unisex" }; "seasons"?: { "was": (string)[]; "to": (string)[] }; "tags"?: { "was": (string)[]; "to": (string)[] }; "features"?: { /** Selling points, in order */ "was": (string)[]; "to": (string)[] }; "care"?: { /** Care instructions, in order */ "was": (string)[]; "to": (string)[] }; "specifications"?: { "was": ({ "name": string; "value": string })[]; "to": ({ "name": string; "value": string })[] }; "tax_class"?: { "was": string; "to": string }; "size_chart"?: { /** Slug of an existing size chart */ "was": string | null; "to": (string) | (null) }; "max_per_order"?: { "was": (number) | (null); "to": (number) | (null) }; "seo_title"?: { /** Title for search engines; empty: the name */ "was": string; "to": string }; "seo_description"?: { "was": string; "to": string }; "published_at"?: { /** First publication, by which new products are sorted; null: not published yet */ "was": string | null; "to": string }; "related"?: { /** Slugs of related products, in order; customers see them before those chosen automatically */ "was": (string)[]; "to": (string)[] }; "markets"?: { /** Codes of the markets in which it is published; empty: all */ "was": (string)[]; "to": (string)[] }; "variants"?: ({ "id": number; "sku"?: { "was": string; "to": string }; "barcode"?: { /** 8, 12, 13 or 14 digits must be a valid GTIN */ "was": string | null; "to": (string) | (null) }; "weight_grams"?: { "was": number; "to": number }; "dimensions_mm"?: { /** Length, width and height */ "was": ((number)[]) | (null); "to": ((number)[]) | (null) }; "hs_code"?: { /** Customs tariff number, 6 to 13 digits */ "was": string | null; "to": (string) | (null) }; "country_of_origin"?: { /** ISO 3166-1 code of the country where it was made */ "was": string | null; "to": (string) | (null) } })[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** The previous URL redirects to a new one */ "slug": string; /** Slug of an existing brand */ "brand": string | null; /** Slugs of existing categories, the deepest of each branch; their parents are added */ "categories": (string)[]; "department": "women" | "men" | "kids" | "unisex"; "seasons": (string)[]; "tags": (string)[]; /** Selling points, in order */ "features": (string)[]; /** Care instructions, in order */ "care": (string)[]; "specifications": ({ "name": string; "value": string })[]; "tax_class": string; /** Slug of an existing size chart */ "size_chart": string | null; "max_per_order": (number) | (null); /** Title for search engines; empty: the name */ "seo_title": string; "seo_description": string; /** First publication, by which new products are sorted; null: not published yet */ "published_at": string | null; /** Slugs of related products, in order; customers see them before those chosen automatically */ "related": (string)[]; /** Codes of the markets in which it is published; empty: all */ "markets": (string)[]; "variants": ({ "id": number; "sku": string; /** 8, 12, 13 or 14 digits must be a valid GTIN */ "barcode": string | null; "weight_grams": number; /** Length, width and height */ "dimensions_mm": ((number)[]) | (null); /** Customs tariff number, 6 to 13 digits */ "hs_code": string | null; /** ISO 3166-1 code of the country where it was made */ "country_of_origin": string | null })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getProductOptions: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the options */ "version": string; "options": ({ "id": number; "name": string; "kind": "colour" | "size" | "other"; "values": ({ "id": number; "label": string; "swatch": string | null; "family": string | null; /** Variants on sale that have it */ "variants": number })[] })[]; /** What was changed, or would be in a dry run */ "changes"?: { /** Variants whose options or status change */ "variants": ({ "sku": string; "before": (string)[]; "after": (string)[]; /** No longer sold after the change. Its stock, price and orders stay */ "archived": boolean; /** Stock at all locations */ "on_hand": number; /** Reserved by orders */ "reserved": number })[]; /** Pictures of a removed option, which then belong to the whole product */ "pictures": number } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setProductOptions: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { /** All options in display order; those left out are removed */ "options": ({ /** Absent for a new option */ "id"?: number; "name": string; /** Absent: unchanged; other for a new option */ "kind"?: "colour" | "size" | "other"; /** In display order */ "values": ({ /** Absent for a new value */ "id"?: number; "label": string; /** Absent: unchanged, or derived from the label of a new value */ "swatch"?: (string) | (null); /** Filter to which the value belongs, such as blue of navy. Absent: unchanged, or derived from a new label */ "family"?: string })[]; /** Of a new option: the label of the value that existing variants get */ "existing_variants"?: string })[]; /** `version` of the options that were edited */ "was": string; /** SKUs of exactly the variants that are no longer sold after the change, as a dry run lists them */ "archive"?: (string)[]; /** Saves nothing, and returns what would change */ "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the options */ "version": string; "options": ({ "id": number; "name": string; "kind": "colour" | "size" | "other"; "values": ({ "id": number; "label": string; "swatch": string | null; "family": string | null; /** Variants on sale that have it */ "variants": number })[] })[]; /** What was changed, or would be in a dry run */ "changes"?: { /** Variants whose options or status change */ "variants": ({ "sku": string; "before": (string)[]; "after": (string)[]; /** No longer sold after the change. Its stock, price and orders stay */ "archived": boolean; /** Stock at all locations */ "on_hand": number; /** Reserved by orders */ "reserved": number })[]; /** Pictures of a removed option, which then belong to the whole product */ "pictures": number } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getProductBundle: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the bundle */ "version": string; /** null when the product is not a bundle */ "bundle": ({ "pricing": { /** `fixed`: variants have prices of their own; `components`: the sum of the components */ "type": "fixed" | "components"; /** Off the sum of the components */ "percent_off"?: number; /** Minor units of the store currency, off the sum */ "amount_off"?: number } }) | (null); "variants": ({ "sku": string; /** Bundles that the stock of the components makes */ "available": number; /** Minor units of the store currency; null without a price */ "price": (number) | (null); "components": ({ "sku": string; "name": string; "options": (string)[]; "quantity": number; "available": number; /** Of one item; its weight when the price of a bundle is shared out */ "price": (number) | (null) })[]; /** Why customers cannot buy it */ "problems": ({ "code": "no_components" | "component_deleted" | "component_archived" | "component_not_published" | "component_without_price"; "sku": string; "message": string })[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setProductBundle: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { /** `version` of the bundle that was edited */ "was": string; /** null: the product is no longer a bundle */ "bundle": ({ "pricing": { /** `fixed`: variants have prices of their own; `components`: the sum of the components */ "type": "fixed" | "components"; /** Off the sum of the components */ "percent_off"?: number; /** Minor units of the store currency, off the sum */ "amount_off"?: number }; /** Components of each variant */ "variants"?: ({ "sku": string; "components": ({ "sku": string; /** Per bundle */ "quantity"?: number })[] })[]; /** Components of all variants that `variants` does not name */ "components"?: (({ "sku": string; /** Per bundle */ "quantity"?: number }) | ({ /** Slug of a product */ "product": string; /** Per bundle */ "quantity"?: number; /** Customers choose these options: names of the product’s options, with the options of the bundle that select them, such as {"Size": "Trouser size"} */ "options"?: { [name: string]: string } }))[] }) | (null); /** Saves nothing, and returns what it would be */ "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the bundle */ "version": string; /** null when the product is not a bundle */ "bundle": ({ "pricing": { /** `fixed`: variants have prices of their own; `components`: the sum of the components */ "type": "fixed" | "components"; /** Off the sum of the components */ "percent_off"?: number; /** Minor units of the store currency, off the sum */ "amount_off"?: number } }) | (null); "variants": ({ "sku": string; /** Bundles that the stock of the components makes */ "available": number; /** Minor units of the store currency; null without a price */ "price": (number) | (null); "components": ({ "sku": string; "name": string; "options": (string)[]; "quantity": number; "available": number; /** Of one item; its weight when the price of a bundle is shared out */ "price": (number) | (null) })[]; /** Why customers cannot buy it */ "problems": ({ "code": "no_components" | "component_deleted" | "component_archived" | "component_not_published" | "component_without_price"; "sku": string; "message": string })[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listCategories: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Send as `was` to move a category */ "version": string; /** In menu order, parents before children */ "categories": ({ "id": number; "parent": (number) | (null); /** 0 is the top level */ "depth": number; "slug": string; "name": string; /** URL of its image */ "url": string | null; /** In the category and its subcategories, including products that are not on sale */ "products": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createCategory: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "name": string; /** Slug; default: generated from the name */ "slug"?: string; /** Null: top level */ "parent"?: (number) | (null) } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCategory: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "slug": string; "name": string; /** URL of its image */ "url": string | null; /** In the category and its subcategories, including products that are not on sale */ "products": number; /** Name in other languages */ "translations": { [name: string]: string }; /** Languages whose translation is of a former name */ "stale": (string)[]; /** Starting at the root */ "ancestors": ({ "id": number; "name": string })[]; "children": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateCategory: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "name"?: { "was": string; "to": string }; /** The previous URL redirects to the new one */ "slug"?: { "was": string; "to": string }; /** Translated names; empty: the English name */ "translations"?: { [name: string]: { "was": string; "to": string } } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "slug": string; "name": string; /** URL of its image */ "url": string | null; /** In the category and its subcategories, including products that are not on sale */ "products": number; /** Name in other languages */ "translations": { [name: string]: string }; /** Languages whose translation is of a former name */ "stale": (string)[]; /** Starting at the root */ "ancestors": ({ "id": number; "name": string })[]; "children": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deleteCategory: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  moveCategory: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { /** Version of the tree that was edited */ "was": string; /** The new parent category; null: top level */ "parent": (number) | (null); /** The sibling to insert it before; null: last */ "before"?: (number) | (null) } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Send as `was` to move a category */ "version": string; /** In menu order, parents before children */ "categories": ({ "id": number; "parent": (number) | (null); /** 0 is the top level */ "depth": number; "slug": string; "name": string; /** URL of its image */ "url": string | null; /** In the category and its subcategories, including products that are not on sale */ "products": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listBrands: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "name"?: string; "slug"?: string; "products"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "brands": ({ "id": number; "slug": string; "name": string; /** Including products that are not on sale */ "products": number })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createBrand: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "name": string; /** Slug; default: generated from the name */ "slug"?: string } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getBrand: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "slug": string; "name": string; /** Including products that are not on sale */ "products": number; /** Name in other languages */ "translations": { [name: string]: string }; /** Languages whose translation is of a former name */ "stale": (string)[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateBrand: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "name"?: { "was": string; "to": string }; /** The previous URL redirects to the new one */ "slug"?: { "was": string; "to": string }; /** Translated names; empty: the original name */ "translations"?: { [name: string]: { "was": string; "to": string } } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "slug": string; "name": string; /** Including products that are not on sale */ "products": number; /** Name in other languages */ "translations": { [name: string]: string }; /** Languages whose translation is of a former name */ "stale": (string)[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deleteBrand: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listCollections: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "name"?: string; "slug"?: string; "status"?: string; "type"?: string; "products"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "collections": ({ "id": number; "slug": string; "name": string; "description": string; "status": "draft" | "published"; /** Null: products are selected manually */ "rule": ({ /** Category ids; their subcategories are included */ "categories"?: (number)[]; /** Ids */ "brands"?: (number)[]; "departments"?: ("women" | "men" | "kids" | "unisex")[]; "seasons"?: (string)[]; /** Colour families, as in the listing filters */ "colours"?: (string)[]; /** In minor units of the shop’s currency, as shown in listings */ "price_min"?: number; "price_max"?: number; "on_sale"?: true; /** Published within this number of days */ "new_days"?: number }) | (null); /** Including products that are not on sale */ "products": number })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createCollection: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "name": string; /** Slug; default: generated from the name */ "slug"?: string; /** Null: products are selected manually */ "rule"?: ({ /** Category ids; their subcategories are included */ "categories"?: (number)[]; /** Ids */ "brands"?: (number)[]; "departments"?: ("women" | "men" | "kids" | "unisex")[]; "seasons"?: (string)[]; /** Colour families, as in the listing filters */ "colours"?: (string)[]; /** In minor units of the shop’s currency, as shown in listings */ "price_min"?: number; "price_max"?: number; "on_sale"?: true; /** Published within this number of days */ "new_days"?: number }) | (null) } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listCollectionRuleValues: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "categories": ({ "id": number; "name": string; "depth": number })[]; "brands": ({ "id": number; "name": string })[]; "seasons": (string)[]; "colours": (string)[]; "currency": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  previewCollection: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** Category ids; their subcategories are included */ "categories"?: (number)[]; /** Ids */ "brands"?: (number)[]; "departments"?: ("women" | "men" | "kids" | "unisex")[]; "seasons"?: (string)[]; /** Colour families, as in the listing filters */ "colours"?: (string)[]; /** In minor units of the shop’s currency, as shown in listings */ "price_min"?: number; "price_max"?: number; "on_sale"?: true; /** Published within this number of days */ "new_days"?: number } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "count": number; "items": ({ "id": number; "number": number; "name": string; "slug": string; "status": "draft" | "active" | "archived"; /** URL of its first image */ "url": string | null })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCollection: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "slug": string; "name": string; "description": string; "status": "draft" | "published"; /** Null: products are selected manually */ "rule": ({ /** Category ids; their subcategories are included */ "categories"?: (number)[]; /** Ids */ "brands"?: (number)[]; "departments"?: ("women" | "men" | "kids" | "unisex")[]; "seasons"?: (string)[]; /** Colour families, as in the listing filters */ "colours"?: (string)[]; /** In minor units of the shop’s currency, as shown in listings */ "price_min"?: number; "price_max"?: number; "on_sale"?: true; /** Published within this number of days */ "new_days"?: number }) | (null); /** Including products that are not on sale */ "products": number; /** Name in other languages */ "translations": { [name: string]: string }; /** Languages whose translation is of a former name */ "stale": (string)[]; /** In order; for a rule-based collection, the first few */ "items": ({ "id": number; "number": number; "name": string; "slug": string; "status": "draft" | "active" | "archived"; /** URL of its first image */ "url": string | null })[]; /** Send as `was` to change the order */ "version": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateCollection: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "name"?: { "was": string; "to": string }; /** The previous URL redirects to the new one */ "slug"?: { "was": string; "to": string }; "description"?: { "was": string; "to": string }; "status"?: { "was": "draft" | "published"; "to": "draft" | "published" }; "rule"?: { "was": { /** Category ids; their subcategories are included */ "categories"?: (number)[]; /** Ids */ "brands"?: (number)[]; "departments"?: ("women" | "men" | "kids" | "unisex")[]; "seasons"?: (string)[]; /** Colour families, as in the listing filters */ "colours"?: (string)[]; /** In minor units of the shop’s currency, as shown in listings */ "price_min"?: number; "price_max"?: number; "on_sale"?: true; /** Published within this number of days */ "new_days"?: number }; "to": { /** Category ids; their subcategories are included */ "categories"?: (number)[]; /** Ids */ "brands"?: (number)[]; "departments"?: ("women" | "men" | "kids" | "unisex")[]; "seasons"?: (string)[]; /** Colour families, as in the listing filters */ "colours"?: (string)[]; /** In minor units of the shop’s currency, as shown in listings */ "price_min"?: number; "price_max"?: number; "on_sale"?: true; /** Published within this number of days */ "new_days"?: number } }; /** Translated names; empty: the English name */ "translations"?: { [name: string]: { "was": string; "to": string } } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "slug": string; "name": string; "description": string; "status": "draft" | "published"; /** Null: products are selected manually */ "rule": ({ /** Category ids; their subcategories are included */ "categories"?: (number)[]; /** Ids */ "brands"?: (number)[]; "departments"?: ("women" | "men" | "kids" | "unisex")[]; "seasons"?: (string)[]; /** Colour families, as in the listing filters */ "colours"?: (string)[]; /** In minor units of the shop’s currency, as shown in listings */ "price_min"?: number; "price_max"?: number; "on_sale"?: true; /** Published within this number of days */ "new_days"?: number }) | (null); /** Including products that are not on sale */ "products": number; /** Name in other languages */ "translations": { [name: string]: string }; /** Languages whose translation is of a former name */ "stale": (string)[]; /** In order; for a rule-based collection, the first few */ "items": ({ "id": number; "number": number; "name": string; "slug": string; "status": "draft" | "active" | "archived"; /** URL of its first image */ "url": string | null })[]; /** Send as `was` to change the order */ "version": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deleteCollection: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setCollectionProducts: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { /** Version of the list that was edited */ "was": string; /** All products of the collection, in order */ "products": (number)[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "slug": string; "name": string; "description": string; "status": "draft" | "published"; /** Null: products are selected manually */ "rule": ({ /** Category ids; their subcategories are included */ "categories"?: (number)[]; /** Ids */ "brands"?: (number)[]; "departments"?: ("women" | "men" | "kids" | "unisex")[]; "seasons"?: (string)[]; /** Colour families, as in the listing filters */ "colours"?: (string)[]; /** In minor units of the shop’s currency, as shown in listings */ "price_min"?: number; "price_max"?: number; "on_sale"?: true; /** Published within this number of days */ "new_days"?: number }) | (null); /** Including products that are not on sale */ "products": number; /** Name in other languages */ "translations": { [name: string]: string }; /** Languages whose translation is of a former name */ "stale": (string)[]; /** In order; for a rule-based collection, the first few */ "items": ({ "id": number; "number": number; "name": string; "slug": string; "status": "draft" | "active" | "archived"; /** URL of its first image */ "url": string | null })[]; /** Send as `was` to change the order */ "version": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listOptionTranslations: {
    parameters: { query?: { "q"?: string; "untranslated"?: "0" | "1"; "page"?: number }; header?: never; path: { "locale": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "values": ({ /** Identifies the text, such as `option/Colour`, `promotion/4/name` or `content/menu/main/items.0.label` */ "key": string; /** Original name */ "name": string; /** `option`: the name of an option; `colour`, `size`, `other`: a value of such an option; otherwise what the name belongs to */ "kinds": ("option" | "colour" | "size" | "other" | "season" | "size-chart" | "shipping" | "promotion" | "opening-hours" | "content")[]; "products": number; /** Document of a text of content, such as `home/modern` */ "document"?: string; /** Values that use the same translation, with different numbers */ "similar": (string)[]; /** The original is shown if it is empty, and in content also if it is stale */ "translation": string; /** Needs a translation, and shows the original */ "untranslated": boolean; /** The translation is of a former text */ "stale": boolean })[]; "total": number; /** Total without a translation, regardless of the search */ "untranslated_count": number; "has_more": boolean } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateOptionTranslations: {
    parameters: { query?: never; header?: never; path: { "locale": string }; cookie?: never }
    requestBody: { content: { "application/json": { [name: string]: { "was": string; "to": string } } } }
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listSynonyms: {
    parameters: { query?: { "q"?: string; "page"?: number }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "synonyms": ({ "locale": string; "term": string; "synonym": string })[]; "total": number; "has_more": boolean } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createSynonym: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** Language of the searches that use it */ "locale": string; /** Search term, folded to lower case without accents; at most two words */ "term": string; /** Term that it also finds */ "synonym": string; /** Applies in both directions */ "two_way"?: boolean } } }
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deleteSynonym: {
    parameters: { query: { "locale": string; "term": string; "synonym": string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listRedirects: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "from"?: string; "to"?: string; "created"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "redirects": ({ "from": string; "to": string; "created_at": string })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createRedirect: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** A path of the shop without the language prefix, such as `/old-page` */ "from": string; /** A page of the shop, such as `/collections/new?sale=1` */ "to": string } } }
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deleteRedirect: {
    parameters: { query: { "from": string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listFormerSlugs: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "kind"?: string; "slug"?: string; "current"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "former_slugs": ({ "kind": "product" | "category" | "brand" | "collection"; "slug": string; "current": string })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deleteFormerSlug: {
    parameters: { query: { "kind": "product" | "category" | "brand" | "collection"; "slug": string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getStoreCurrency: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** ISO 4217 code */ "currency": string; /** Decimal places; amounts in the API are in minor units */ "decimals": number; /** Why the currency cannot change; empty: it can */ "used_by": ("orders" | "quotes" | "gift_cards" | "company_accounts" | "markets")[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setStoreCurrency: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** The current currency */ "was": string; /** ISO 4217 code */ "to": string; /** Returns the result without saving it */ "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** ISO 4217 code */ "currency": string; /** Decimal places; amounts in the API are in minor units */ "decimals": number; /** Why the currency cannot change; empty: it can */ "used_by": ("orders" | "quotes" | "gift_cards" | "company_accounts" | "markets")[]; /** Amounts that were converted to other minor units */ "amounts": number; /** Of these, amounts that were rounded, because the new currency has fewer decimals */ "rounded": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listCurrencyConversions: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "conversions": ({ /** Of a dry run, it cannot be used */ "id": string; "from": string; "to": string; "rate": string; "rounding_increment": number; "rounding_ending": (number) | (null); /** Prices, shipping costs, promotions and terms that changed */ "amounts": number; /** Orders; they keep their currency, and reports sum them at the rate */ "orders": number; "converted_at": string; "undone_at": (string) | (null) })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  convertStoreCurrency: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** The current currency */ "was": string; /** ISO 4217 code */ "to": string; /** Units of the new currency per unit of the current one, such as `0.9215` */ "rate": string; /** Prices are rounded to a multiple of it, minor units of the new currency */ "rounding_increment"?: number; /** What prices end with, minor units: 95 with an increment of 100 rounds to 12.95 */ "rounding_ending"?: (number) | (null); /** Returns the result without saving it */ "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Of a dry run, it cannot be used */ "id": string; "from": string; "to": string; "rate": string; "rounding_increment": number; "rounding_ending": (number) | (null); /** Prices, shipping costs, promotions and terms that changed */ "amounts": number; /** Orders; they keep their currency, and reports sum them at the rate */ "orders": number; "converted_at": string; "undone_at": (string) | (null); /** Changed rows by table of the database */ "changes": ({ "table": string; "rows": number })[]; /** The first 100 current prices by SKU */ "prices": ({ "sku": string; "price_list": string; "was": number; "to": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  undoCurrencyConversion: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Of a dry run, it cannot be used */ "id": string; "from": string; "to": string; "rate": string; "rounding_increment": number; "rounding_ending": (number) | (null); /** Prices, shipping costs, promotions and terms that changed */ "amounts": number; /** Orders; they keep their currency, and reports sum them at the rate */ "orders": number; "converted_at": string; "undone_at": (string) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listTaxRates: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the table */ "version": string; /** Otherwise tax is added to prices */ "prices_include_tax": boolean; "rates": ({ "country": string; /** Second part of an ISO 3166-2 code; empty: the whole country */ "region": string; /** `standard`, `reduced`, `zero`, your own, or `delivery` for shipping costs */ "tax_class": string; /** Postcodes, ranges such as 20000-20190 and prefixes such as 75*; empty: the whole region */ "postcodes": (string)[]; /** Per cent, such as 8.25 */ "rate": number; /** Taxes that the rate consists of, shown one by one; empty: one tax */ "parts": ({ /** Name on invoices, such as GST */ "name": string; /** Per cent, such as 5 */ "rate": number; /** Also charged on the parts before it: tax on tax */ "compound": boolean })[]; /** Name on invoices, such as VAT */ "name": string; /** Where the rate was published */ "source": string; /** The rate replaces the previous one from this time on; null: always */ "starts_at": (string) | (null) })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setTaxRates: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** `version` of the table that was edited */ "was": string; "rates": ({ "country": string; /** Second part of an ISO 3166-2 code; empty: the whole country */ "region"?: string; /** `standard`, `reduced`, `zero`, your own, or `delivery` for shipping costs */ "tax_class"?: string; /** Postcodes, ranges such as 20000-20190 and prefixes such as 75*; empty: the whole region */ "postcodes"?: (string)[]; /** Per cent, such as 8.25 */ "rate": number; /** Taxes that the rate consists of, shown one by one; empty: one tax */ "parts"?: ({ /** Name on invoices, such as GST */ "name": string; /** Per cent, such as 5 */ "rate": number; /** Also charged on the parts before it: tax on tax */ "compound"?: boolean })[]; /** Name on invoices, such as VAT */ "name"?: string; /** Where the rate was published */ "source"?: string; /** The rate replaces the previous one from this time on; null: always */ "starts_at"?: (string) | (null) })[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the table */ "version": string; /** Otherwise tax is added to prices */ "prices_include_tax": boolean; "rates": ({ "country": string; /** Second part of an ISO 3166-2 code; empty: the whole country */ "region": string; /** `standard`, `reduced`, `zero`, your own, or `delivery` for shipping costs */ "tax_class": string; /** Postcodes, ranges such as 20000-20190 and prefixes such as 75*; empty: the whole region */ "postcodes": (string)[]; /** Per cent, such as 8.25 */ "rate": number; /** Taxes that the rate consists of, shown one by one; empty: one tax */ "parts": ({ /** Name on invoices, such as GST */ "name": string; /** Per cent, such as 5 */ "rate": number; /** Also charged on the parts before it: tax on tax */ "compound": boolean })[]; /** Name on invoices, such as VAT */ "name": string; /** Where the rate was published */ "source": string; /** The rate replaces the previous one from this time on; null: always */ "starts_at": (string) | (null) })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setPricesIncludeTax: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** The current value */ "was": boolean; "to": boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the table */ "version": string; /** Otherwise tax is added to prices */ "prices_include_tax": boolean; "rates": ({ "country": string; /** Second part of an ISO 3166-2 code; empty: the whole country */ "region": string; /** `standard`, `reduced`, `zero`, your own, or `delivery` for shipping costs */ "tax_class": string; /** Postcodes, ranges such as 20000-20190 and prefixes such as 75*; empty: the whole region */ "postcodes": (string)[]; /** Per cent, such as 8.25 */ "rate": number; /** Taxes that the rate consists of, shown one by one; empty: one tax */ "parts": ({ /** Name on invoices, such as GST */ "name": string; /** Per cent, such as 5 */ "rate": number; /** Also charged on the parts before it: tax on tax */ "compound": boolean })[]; /** Name on invoices, such as VAT */ "name": string; /** Where the rate was published */ "source": string; /** The rate replaces the previous one from this time on; null: always */ "starts_at": (string) | (null) })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listTaxTemplates: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "templates": ({ "country": string; "rates": ({ "country": string; /** Second part of an ISO 3166-2 code; empty: the whole country */ "region": string; /** `standard`, `reduced`, `zero`, your own, or `delivery` for shipping costs */ "tax_class": string; /** Postcodes, ranges such as 20000-20190 and prefixes such as 75*; empty: the whole region */ "postcodes": (string)[]; /** Per cent, such as 8.25 */ "rate": number; /** Taxes that the rate consists of, shown one by one; empty: one tax */ "parts": ({ /** Name on invoices, such as GST */ "name": string; /** Per cent, such as 5 */ "rate": number; /** Also charged on the parts before it: tax on tax */ "compound": boolean })[]; /** Name on invoices, such as VAT */ "name": string; /** Where the rate was published */ "source": string; /** The rate replaces the previous one from this time on; null: always */ "starts_at": (string) | (null) })[]; /** The rates are those of this day, as far as known */ "as_of": string; /** What the rates leave out */ "note": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getTaxSettings: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Country from which the shop ships and in which it is registered; empty: not set */ "country": string; /** VAT id or tax number of the shop, shown on invoices; empty: none */ "vat_id": string; /** No VAT for companies of other member states of the EU: `valid` for those with correct check digits, `confirmed` for those that VIES has confirmed */ "reverse_charge": "off" | "valid" | "confirmed"; /** VAT of sales to consumers in other member states: that of the `destination`, or of the `origin` while all such sales of the calendar year and the one before are up to 10,000 EUR (Art. 59c of Directive 2006/112/EC) */ "eu_sales": "destination" | "origin"; /** Tax is rounded on each `line`, or once for each rate of the `document` */ "rounding": "line" | "document"; /** States of the USA in which the shop has to collect sales tax (nexus); null: all that have a rate */ "us_states": ((string)[]) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setTaxSettings: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** The settings that were edited */ "was": { /** Country from which the shop ships and in which it is registered; empty: not set */ "country": string; /** VAT id or tax number of the shop, shown on invoices; empty: none */ "vat_id": string; /** No VAT for companies of other member states of the EU: `valid` for those with correct check digits, `confirmed` for those that VIES has confirmed */ "reverse_charge": "off" | "valid" | "confirmed"; /** VAT of sales to consumers in other member states: that of the `destination`, or of the `origin` while all such sales of the calendar year and the one before are up to 10,000 EUR (Art. 59c of Directive 2006/112/EC) */ "eu_sales": "destination" | "origin"; /** Tax is rounded on each `line`, or once for each rate of the `document` */ "rounding": "line" | "document"; /** States of the USA in which the shop has to collect sales tax (nexus); null: all that have a rate */ "us_states": ((string)[]) | (null) }; "to": { /** Country from which the shop ships and in which it is registered; empty: not set */ "country": string; /** VAT id or tax number of the shop, shown on invoices; empty: none */ "vat_id": string; /** No VAT for companies of other member states of the EU: `valid` for those with correct check digits, `confirmed` for those that VIES has confirmed */ "reverse_charge": "off" | "valid" | "confirmed"; /** VAT of sales to consumers in other member states: that of the `destination`, or of the `origin` while all such sales of the calendar year and the one before are up to 10,000 EUR (Art. 59c of Directive 2006/112/EC) */ "eu_sales": "destination" | "origin"; /** Tax is rounded on each `line`, or once for each rate of the `document` */ "rounding": "line" | "document"; /** States of the USA in which the shop has to collect sales tax (nexus); null: all that have a rate */ "us_states": ((string)[]) | (null) } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Country from which the shop ships and in which it is registered; empty: not set */ "country": string; /** VAT id or tax number of the shop, shown on invoices; empty: none */ "vat_id": string; /** No VAT for companies of other member states of the EU: `valid` for those with correct check digits, `confirmed` for those that VIES has confirmed */ "reverse_charge": "off" | "valid" | "confirmed"; /** VAT of sales to consumers in other member states: that of the `destination`, or of the `origin` while all such sales of the calendar year and the one before are up to 10,000 EUR (Art. 59c of Directive 2006/112/EC) */ "eu_sales": "destination" | "origin"; /** Tax is rounded on each `line`, or once for each rate of the `document` */ "rounding": "line" | "document"; /** States of the USA in which the shop has to collect sales tax (nexus); null: all that have a rate */ "us_states": ((string)[]) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getInvoiceSettings: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "settings": { /** Legal name of the seller; empty: the name of the store */ "legal_name": string; /** Street and number of the seller */ "line1": string; "line2": string; "postcode": string; "city": string; "region": string; /** Tax number of the seller that is no VAT id, such as a Steuernummer */ "tax_number": string; /** Number of the seller in a register, such as HRB 1234 or a SIREN */ "registration": string; /** Address for questions about invoices */ "email": ("") | (string); "phone": string; /** Printed below each document, such as directors and court of registration */ "legal_note": string; /** Why the seller charges no VAT, such as "Small business, § 19 UStG"; empty: it does */ "no_vat_reason": string; /** `pdf`, `pdf+xml`: a PDF/A-3 with EN 16931 XML (Factur-X, ZUGFeRD), or `country`: as the country of the seller needs */ "format": "country" | "pdf" | "pdf+xml"; /** Before the numbers of invoices issued from now on */ "invoice_prefix": string; /** Before the numbers of credit notes issued from now on */ "credit_note_prefix": string }; /** Requirements of the country of the shop; null while `country` of the tax settings is not set or unknown */ "profile": ({ "country": string; "format": "pdf" | "pdf+xml"; /** Legal basis */ "law": string; "source": string; /** Day on which the rules were compiled, offline: compare them with the source */ "as_of": string; "note": string }) | (null); "missing": ({ "rule": string; "message": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setInvoiceSettings: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** The settings that were edited */ "was": { /** Legal name of the seller; empty: the name of the store */ "legal_name": string; /** Street and number of the seller */ "line1": string; "line2": string; "postcode": string; "city": string; "region": string; /** Tax number of the seller that is no VAT id, such as a Steuernummer */ "tax_number": string; /** Number of the seller in a register, such as HRB 1234 or a SIREN */ "registration": string; /** Address for questions about invoices */ "email": ("") | (string); "phone": string; /** Printed below each document, such as directors and court of registration */ "legal_note": string; /** Why the seller charges no VAT, such as "Small business, § 19 UStG"; empty: it does */ "no_vat_reason": string; /** `pdf`, `pdf+xml`: a PDF/A-3 with EN 16931 XML (Factur-X, ZUGFeRD), or `country`: as the country of the seller needs */ "format": "country" | "pdf" | "pdf+xml"; /** Before the numbers of invoices issued from now on */ "invoice_prefix": string; /** Before the numbers of credit notes issued from now on */ "credit_note_prefix": string }; "to": { /** Legal name of the seller; empty: the name of the store */ "legal_name": string; /** Street and number of the seller */ "line1": string; "line2": string; "postcode": string; "city": string; "region": string; /** Tax number of the seller that is no VAT id, such as a Steuernummer */ "tax_number": string; /** Number of the seller in a register, such as HRB 1234 or a SIREN */ "registration": string; /** Address for questions about invoices */ "email": ("") | (string); "phone": string; /** Printed below each document, such as directors and court of registration */ "legal_note": string; /** Why the seller charges no VAT, such as "Small business, § 19 UStG"; empty: it does */ "no_vat_reason": string; /** `pdf`, `pdf+xml`: a PDF/A-3 with EN 16931 XML (Factur-X, ZUGFeRD), or `country`: as the country of the seller needs */ "format": "country" | "pdf" | "pdf+xml"; /** Before the numbers of invoices issued from now on */ "invoice_prefix": string; /** Before the numbers of credit notes issued from now on */ "credit_note_prefix": string } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "settings": { /** Legal name of the seller; empty: the name of the store */ "legal_name": string; /** Street and number of the seller */ "line1": string; "line2": string; "postcode": string; "city": string; "region": string; /** Tax number of the seller that is no VAT id, such as a Steuernummer */ "tax_number": string; /** Number of the seller in a register, such as HRB 1234 or a SIREN */ "registration": string; /** Address for questions about invoices */ "email": ("") | (string); "phone": string; /** Printed below each document, such as directors and court of registration */ "legal_note": string; /** Why the seller charges no VAT, such as "Small business, § 19 UStG"; empty: it does */ "no_vat_reason": string; /** `pdf`, `pdf+xml`: a PDF/A-3 with EN 16931 XML (Factur-X, ZUGFeRD), or `country`: as the country of the seller needs */ "format": "country" | "pdf" | "pdf+xml"; /** Before the numbers of invoices issued from now on */ "invoice_prefix": string; /** Before the numbers of credit notes issued from now on */ "credit_note_prefix": string }; /** Requirements of the country of the shop; null while `country` of the tax settings is not set or unknown */ "profile": ({ "country": string; "format": "pdf" | "pdf+xml"; /** Legal basis */ "law": string; "source": string; /** Day on which the rules were compiled, offline: compare them with the source */ "as_of": string; "note": string }) | (null); "missing": ({ "rule": string; "message": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listTaxCalculations: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "providers": ({ "code": string; "title": string; "plugin": string; /** Why it cannot be used, such as a missing setting */ "problem": string | null; /** Why its last calculation failed; null when it worked */ "failure": ({ "problem": string; "failed_at": string }) | (null) })[]; /** Orders of the last 30 days with the shop’s own rates because the plugin had no result: check their tax */ "orders": ({ "id": string; "display_number": string; "placed_at": string; "provider": string; "problem": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCustomerTaxExemption: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Null: the customer pays tax */ "exemption": ({ /** Such as diplomatic mission or resale; shown on invoices */ "reason": string; /** Number of the certificate; shown on invoices */ "certificate": string; /** Destinations to which it applies; empty: all */ "countries": (string)[]; /** Last day on which it applies; null: no end */ "valid_until": (string) | (null) }) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setCustomerTaxExemption: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** The exemption that was edited; null: there was none */ "was": ({ /** Such as diplomatic mission or resale; shown on invoices */ "reason": string; /** Number of the certificate; shown on invoices */ "certificate"?: string; /** Destinations to which it applies; empty: all */ "countries"?: (string)[]; /** Last day on which it applies; null: no end */ "valid_until"?: (string) | (null) }) | (null); /** Null removes it */ "to": ({ /** Such as diplomatic mission or resale; shown on invoices */ "reason": string; /** Number of the certificate; shown on invoices */ "certificate"?: string; /** Destinations to which it applies; empty: all */ "countries"?: (string)[]; /** Last day on which it applies; null: no end */ "valid_until"?: (string) | (null) }) | (null) } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Null: the customer pays tax */ "exemption": ({ /** Such as diplomatic mission or resale; shown on invoices */ "reason": string; /** Number of the certificate; shown on invoices */ "certificate": string; /** Destinations to which it applies; empty: all */ "countries": (string)[]; /** Last day on which it applies; null: no end */ "valid_until": (string) | (null) }) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listFixedPrices: {
    parameters: { query?: { "after"?: number; "limit"?: number; "sku"?: string }; header?: never; path: { "code": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "market": string; "currency": string; "store_currency": string; "prices": ({ "sku": string; /** Name of the product */ "product": string; "options": (string)[]; /** Minor units of `currency` */ "price": number; "compare_at_price": (number) | (null); /** Minor units of `store_currency` */ "store_price": number; /** What it would cost without a fixed price; null: the market has no exchange rate */ "converted_price": (number) | (null) })[]; /** `after` of the next page; null: this is the last one */ "next": (number) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setFixedPrices: {
    parameters: { query?: never; header?: never; path: { "code": string }; cookie?: never }
    requestBody: { content: { "application/json": { "prices": ({ "sku": string; /** Minor units of the market’s currency; null removes the fixed price, so that the converted one applies */ "price": (number) | (null); /** The price before a sale, minor units; must be higher than `price` */ "compare_at_price"?: (number) | (null) })[]; /** Validates the prices and counts changes without saving them */ "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Variants that got another fixed price */ "set": number; /** Variants whose fixed price was removed */ "removed": number; "unchanged": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getMarkets: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the markets and of their current rates */ "version": string; "store_currency": string; /** In the order in which customers see them */ "markets": ({ "code": string; /** Shown to customers when the market has several countries */ "name": string; /** ISO 3166-1 codes; a country belongs to at most one market */ "countries": (string)[]; /** Also every country that no other market names; at most one market */ "rest_of_world": boolean; "currency": string; /** Units of the currency per unit of the store currency; null for the store currency. A rate that differs from the current one is valid from today */ "exchange_rate": (string) | (null); /** Converted amounts are rounded to a multiple of it, minor units: 1000 rounds to 1,000 ₫ */ "rounding_increment": number; /** What converted amounts end with, minor units: 95 with an increment of 100 rounds to 12.95 */ "rounding_ending": (number) | (null); /** Whether prices and delivery include tax in this market; otherwise tax is added to the same amounts. null: as in the shop */ "prices_include_tax": boolean | null; "active": boolean; /** The market of customers whose country is unknown. It sells in the store currency */ "primary": boolean; "default_language": string; /** Other languages; empty: all languages of the shop */ "languages": (string)[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setMarkets: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** `version` of the markets that were edited */ "was": string; /** In the order in which customers see them */ "markets": ({ "code": string; /** Shown to customers when the market has several countries */ "name": string; /** ISO 3166-1 codes; a country belongs to at most one market */ "countries": (string)[]; /** Also every country that no other market names; at most one market */ "rest_of_world"?: boolean; "currency": string; /** Units of the currency per unit of the store currency; null for the store currency. A rate that differs from the current one is valid from today */ "exchange_rate"?: (string) | (null); /** Converted amounts are rounded to a multiple of it, minor units: 1000 rounds to 1,000 ₫ */ "rounding_increment"?: number; /** What converted amounts end with, minor units: 95 with an increment of 100 rounds to 12.95 */ "rounding_ending"?: (number) | (null); /** Whether prices and delivery include tax in this market; otherwise tax is added to the same amounts. null: as in the shop */ "prices_include_tax"?: boolean | null; "active"?: boolean; /** The market of customers whose country is unknown. It sells in the store currency */ "primary"?: boolean; "default_language"?: string; /** Other languages; empty: all languages of the shop */ "languages"?: (string)[] })[]; /** Returns the result without saving it */ "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the markets and of their current rates */ "version": string; "store_currency": string; /** In the order in which customers see them */ "markets": ({ "code": string; /** Shown to customers when the market has several countries */ "name": string; /** ISO 3166-1 codes; a country belongs to at most one market */ "countries": (string)[]; /** Also every country that no other market names; at most one market */ "rest_of_world": boolean; "currency": string; /** Units of the currency per unit of the store currency; null for the store currency. A rate that differs from the current one is valid from today */ "exchange_rate": (string) | (null); /** Converted amounts are rounded to a multiple of it, minor units: 1000 rounds to 1,000 ₫ */ "rounding_increment": number; /** What converted amounts end with, minor units: 95 with an increment of 100 rounds to 12.95 */ "rounding_ending": (number) | (null); /** Whether prices and delivery include tax in this market; otherwise tax is added to the same amounts. null: as in the shop */ "prices_include_tax": boolean | null; "active": boolean; /** The market of customers whose country is unknown. It sells in the store currency */ "primary": boolean; "default_language": string; /** Other languages; empty: all languages of the shop */ "languages": (string)[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listExchangeRates: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "store_currency": string; "rates": ({ "currency": string; /** Units of the currency per unit of the store currency, such as `25450` or `0.9215` */ "rate": string; /** From midnight UTC; the latest rate that is valid applies */ "valid_from": string; /** Whether it applies now */ "current": boolean })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  addExchangeRates: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** Added to the existing rates; one of the same currency and day is replaced */ "rates": ({ "currency": string; /** Units of the currency per unit of the store currency, such as `25450` or `0.9215` */ "rate": string; /** From midnight UTC; the latest rate that is valid applies */ "valid_from": string })[]; /** Validates the rates without saving them */ "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "added": number; "replaced": number; "unchanged": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getShippingSettings: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the settings */ "version": string; "zones": ({ "code": string; "name": string; /** Code of the profile whose products it is for; null: the default profile */ "profile": (string) | (null); "regions": ({ /** ISO 3166-1 code; `*` is every country that no other zone names */ "country": string; /** Second part of an ISO 3166-2 code; empty: the whole country */ "region": string; /** Only these postcodes: `27498`, `20000-21149` or `GY*`; empty: all */ "postcodes": (string)[] })[] })[]; "pickup_points": ({ "code": string; "name": string; "line1": string; "city": string; /** Second part of an ISO 3166-2 code; empty: the whole country */ "region": string; "postcode": string; "country": string })[]; /** In the order in which customers see them */ "methods": ({ "code": string; "name": string; "description": string; /** Code of the zone; null: everywhere, unless it has a pickup point */ "zone": (string) | (null); /** Code of the profile of a method without a zone; others have that of their zone. Null: the default profile */ "profile": (string) | (null); /** Code of the pickup point where orders are collected */ "pickup_point": (string) | (null); /** Minor units, without tax when prices exclude tax */ "price": number; /** Order value from which it is free, minor units */ "free_from": (number) | (null); /** Heavier orders cannot use it */ "max_weight_grams": (number) | (null); /** Cubic centimetres that count as one kilogram in the tiers, such as 5000; null: volume does not count */ "volumetric_divisor": (number) | (null); /** Orders of a lower value cannot use it, minor units */ "min_value": (number) | (null); /** Orders of a higher value cannot use it, minor units */ "max_value": (number) | (null); /** Working days until delivery */ "days_min": number; "days_max": number; "active": boolean; /** Carrier of a plugin, for prices and labels */ "carrier": ({ /** Code of a carrier, as GET /v1/staff/carriers lists them */ "code": string; /** Code of its service, such as `USPS/Priority` */ "service": string; /** The carrier calculates the price; `price` and `tiers` apply while it does not answer. `free_from` applies in any case */ "calculated": boolean }) | (null); /** Other prices from a weight, order value and number of items; of those that are reached the one with the highest weight applies, then value, then number of items */ "tiers": ({ "from_weight_grams": number; /** Order value before discounts, minor units */ "from_value": number; /** Number of items */ "from_items": number; /** Minor units */ "price": number })[]; /** For remote postcodes */ "surcharges": ({ "country": string; "postcodes": (string)[]; /** Added to the price of the method, also when it is free; minor units */ "price": number })[] })[]; /** Sets of products with zones and methods of their own */ "profiles": ({ "code": string; "name": string; /** Slugs of its products; all others belong to the default profile */ "products": (string)[] })[]; /** When orders leave */ "dispatch": { /** Where orders are sent from, for its weekends and holidays; null: Monday to Friday */ "country": (string) | (null); /** IANA name; the date and time of an order are those in this zone */ "time_zone": string; /** Later orders leave on the next working day; null: transit begins on the day of the order */ "cutoff": (string) | (null); /** Working days to prepare an order */ "handling_days": number }; /** Days on which nothing leaves or arrives in the country, besides its weekends */ "holidays": ({ "country": string; "date": string; "name": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setShippingSettings: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** `version` of the settings that were edited */ "was": string; "zones": ({ "code": string; "name": string; /** Code of the profile whose products it is for; null: the default profile */ "profile"?: (string) | (null); "regions": ({ /** ISO 3166-1 code; `*` is every country that no other zone names */ "country": string; /** Second part of an ISO 3166-2 code; empty: the whole country */ "region"?: string; /** Only these postcodes: `27498`, `20000-21149` or `GY*`; empty: all */ "postcodes"?: (string)[] })[] })[]; "pickup_points": ({ "code": string; "name": string; "line1": string; "city": string; /** Second part of an ISO 3166-2 code; empty: the whole country */ "region"?: string; "postcode"?: string; "country": string })[]; /** In the order in which customers see them */ "methods": ({ "code": string; "name": string; "description"?: string; /** Code of the zone; null: everywhere, unless it has a pickup point */ "zone"?: (string) | (null); /** Code of the profile of a method without a zone; others have that of their zone. Null: the default profile */ "profile"?: (string) | (null); /** Code of the pickup point where orders are collected */ "pickup_point"?: (string) | (null); /** Minor units, without tax when prices exclude tax */ "price": number; /** Order value from which it is free, minor units */ "free_from"?: (number) | (null); /** Heavier orders cannot use it */ "max_weight_grams"?: (number) | (null); /** Cubic centimetres that count as one kilogram in the tiers, such as 5000; null: volume does not count */ "volumetric_divisor"?: (number) | (null); /** Orders of a lower value cannot use it, minor units */ "min_value"?: (number) | (null); /** Orders of a higher value cannot use it, minor units */ "max_value"?: (number) | (null); /** Working days until delivery */ "days_min": number; "days_max": number; "active"?: boolean; /** Carrier of a plugin, for prices and labels */ "carrier"?: ({ /** Code of a carrier, as GET /v1/staff/carriers lists them */ "code": string; /** Code of its service, such as `USPS/Priority` */ "service": string; /** The carrier calculates the price; `price` and `tiers` apply while it does not answer. `free_from` applies in any case */ "calculated"?: boolean }) | (null); /** Other prices from a weight, order value and number of items; of those that are reached the one with the highest weight applies, then value, then number of items */ "tiers"?: ({ "from_weight_grams"?: number; /** Order value before discounts, minor units */ "from_value"?: number; /** Number of items */ "from_items"?: number; /** Minor units */ "price": number })[]; /** For remote postcodes */ "surcharges"?: ({ "country": string; "postcodes": (string)[]; /** Added to the price of the method, also when it is free; minor units */ "price": number })[] })[]; /** Sets of products with zones and methods of their own */ "profiles"?: ({ "code": string; "name": string; /** Slugs of its products; all others belong to the default profile */ "products": (string)[] })[]; /** When orders leave */ "dispatch"?: { /** Where orders are sent from, for its weekends and holidays; null: Monday to Friday */ "country"?: (string) | (null); /** IANA name; the date and time of an order are those in this zone */ "time_zone"?: string; /** Later orders leave on the next working day; null: transit begins on the day of the order */ "cutoff"?: (string) | (null); /** Working days to prepare an order */ "handling_days"?: number }; /** Days on which nothing leaves or arrives in the country, besides its weekends */ "holidays"?: ({ "country": string; "date": string; "name"?: string })[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the settings */ "version": string; "zones": ({ "code": string; "name": string; /** Code of the profile whose products it is for; null: the default profile */ "profile": (string) | (null); "regions": ({ /** ISO 3166-1 code; `*` is every country that no other zone names */ "country": string; /** Second part of an ISO 3166-2 code; empty: the whole country */ "region": string; /** Only these postcodes: `27498`, `20000-21149` or `GY*`; empty: all */ "postcodes": (string)[] })[] })[]; "pickup_points": ({ "code": string; "name": string; "line1": string; "city": string; /** Second part of an ISO 3166-2 code; empty: the whole country */ "region": string; "postcode": string; "country": string })[]; /** In the order in which customers see them */ "methods": ({ "code": string; "name": string; "description": string; /** Code of the zone; null: everywhere, unless it has a pickup point */ "zone": (string) | (null); /** Code of the profile of a method without a zone; others have that of their zone. Null: the default profile */ "profile": (string) | (null); /** Code of the pickup point where orders are collected */ "pickup_point": (string) | (null); /** Minor units, without tax when prices exclude tax */ "price": number; /** Order value from which it is free, minor units */ "free_from": (number) | (null); /** Heavier orders cannot use it */ "max_weight_grams": (number) | (null); /** Cubic centimetres that count as one kilogram in the tiers, such as 5000; null: volume does not count */ "volumetric_divisor": (number) | (null); /** Orders of a lower value cannot use it, minor units */ "min_value": (number) | (null); /** Orders of a higher value cannot use it, minor units */ "max_value": (number) | (null); /** Working days until delivery */ "days_min": number; "days_max": number; "active": boolean; /** Carrier of a plugin, for prices and labels */ "carrier": ({ /** Code of a carrier, as GET /v1/staff/carriers lists them */ "code": string; /** Code of its service, such as `USPS/Priority` */ "service": string; /** The carrier calculates the price; `price` and `tiers` apply while it does not answer. `free_from` applies in any case */ "calculated": boolean }) | (null); /** Other prices from a weight, order value and number of items; of those that are reached the one with the highest weight applies, then value, then number of items */ "tiers": ({ "from_weight_grams": number; /** Order value before discounts, minor units */ "from_value": number; /** Number of items */ "from_items": number; /** Minor units */ "price": number })[]; /** For remote postcodes */ "surcharges": ({ "country": string; "postcodes": (string)[]; /** Added to the price of the method, also when it is free; minor units */ "price": number })[] })[]; /** Sets of products with zones and methods of their own */ "profiles": ({ "code": string; "name": string; /** Slugs of its products; all others belong to the default profile */ "products": (string)[] })[]; /** When orders leave */ "dispatch": { /** Where orders are sent from, for its weekends and holidays; null: Monday to Friday */ "country": (string) | (null); /** IANA name; the date and time of an order are those in this zone */ "time_zone": string; /** Later orders leave on the next working day; null: transit begins on the day of the order */ "cutoff": (string) | (null); /** Working days to prepare an order */ "handling_days": number }; /** Days on which nothing leaves or arrives in the country, besides its weekends */ "holidays": ({ "country": string; "date": string; "name": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getLocationSettings: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the settings */ "version": string; /** Which locations send an order: as few as possible, the nearest to the address (region, then country), or by priority */ "routing": "fewest_parcels" | "nearest" | "priority"; /** Those that are not named stay as they are; new codes are created */ "locations": ({ "code": string; "name": string; "line1": string; "city": string; "region": string; "postcode": string; /** Its weekends and holidays apply; null: as in the shipping settings */ "country": (string) | (null); /** IANA name; null: as in the shipping settings */ "time_zone": string | null; /** Later orders leave on the next working day; null: as in the shipping settings */ "cutoff": (string) | (null); /** Working days to prepare an order; null: as in the shipping settings */ "handling_days": (number) | (null); /** Days on which nothing leaves, besides weekends and holidays of the country */ "closed_days": (string)[]; /** Locations with a low number send orders first */ "priority": number; /** Whether its stock is sold and sent; always true for `main` */ "ships_orders": boolean; /** Whether customers can collect orders there that it has in stock; needs address, country, time zone and opening hours */ "offers_pickup": boolean; /** Seven days, Monday first, in local time; a day without intervals is closed. Empty: unknown */ "opening_hours": (({ "opens": string; "closes": string })[])[]; /** Minutes of opening time until an order is ready for pickup */ "pickup_minutes": number; /** Price of a pickup, minor units of the store currency; 0: free */ "pickup_price": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setLocationSettings: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** `version` of the settings that were edited */ "was": string; /** Which locations send an order: as few as possible, the nearest to the address (region, then country), or by priority */ "routing": "fewest_parcels" | "nearest" | "priority"; /** Those that are not named stay as they are; new codes are created */ "locations": ({ "code": string; "name": string; "line1"?: string; "city"?: string; "region"?: string; "postcode"?: string; /** Its weekends and holidays apply; null: as in the shipping settings */ "country"?: (string) | (null); /** IANA name; null: as in the shipping settings */ "time_zone"?: string | null; /** Later orders leave on the next working day; null: as in the shipping settings */ "cutoff"?: (string) | (null); /** Working days to prepare an order; null: as in the shipping settings */ "handling_days"?: (number) | (null); /** Days on which nothing leaves, besides weekends and holidays of the country */ "closed_days"?: (string)[]; /** Locations with a low number send orders first */ "priority"?: number; /** Whether its stock is sold and sent; always true for `main` */ "ships_orders"?: boolean; /** Whether customers can collect orders there that it has in stock; needs address, country, time zone and opening hours */ "offers_pickup"?: boolean; /** Seven days, Monday first, in local time; a day without intervals is closed. Empty: unknown */ "opening_hours"?: (({ "opens": string; "closes": string })[])[]; /** Minutes of opening time until an order is ready for pickup */ "pickup_minutes"?: number; /** Price of a pickup, minor units of the store currency; 0: free */ "pickup_price"?: number })[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the settings */ "version": string; /** Which locations send an order: as few as possible, the nearest to the address (region, then country), or by priority */ "routing": "fewest_parcels" | "nearest" | "priority"; /** Those that are not named stay as they are; new codes are created */ "locations": ({ "code": string; "name": string; "line1": string; "city": string; "region": string; "postcode": string; /** Its weekends and holidays apply; null: as in the shipping settings */ "country": (string) | (null); /** IANA name; null: as in the shipping settings */ "time_zone": string | null; /** Later orders leave on the next working day; null: as in the shipping settings */ "cutoff": (string) | (null); /** Working days to prepare an order; null: as in the shipping settings */ "handling_days": (number) | (null); /** Days on which nothing leaves, besides weekends and holidays of the country */ "closed_days": (string)[]; /** Locations with a low number send orders first */ "priority": number; /** Whether its stock is sold and sent; always true for `main` */ "ships_orders": boolean; /** Whether customers can collect orders there that it has in stock; needs address, country, time zone and opening hours */ "offers_pickup": boolean; /** Seven days, Monday first, in local time; a day without intervals is closed. Empty: unknown */ "opening_hours": (({ "opens": string; "closes": string })[])[]; /** Minutes of opening time until an order is ready for pickup */ "pickup_minutes": number; /** Price of a pickup, minor units of the store currency; 0: free */ "pickup_price": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getPaymentMethods: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the methods */ "version": string; /** In the order in which customers see them */ "methods": ({ "code": string; /** Whether customers can choose it */ "active": boolean; /** By language; languages that are left out show the text of the provider */ "titles": { [name: string]: string }; /** Text below the title at checkout, by language */ "hints": { [name: string]: string }; /** on_shipment: the payment is authorised at checkout and captured when parcels ship; only for methods with `later_capture` */ "capture": "on_order" | "on_shipment"; /** Smallest amount due, minor units of the store currency */ "min_amount": (number) | (null); /** Largest amount due, minor units of the store currency */ "max_amount": (number) | (null); /** Countries of delivery; empty: all */ "countries": (string)[]; /** Codes of the markets of the country of delivery; empty: all. Applies beside `countries` */ "markets": (string)[]; /** Added to orders that are paid with it, minor units of the store currency; taxed like shipping */ "fee_amount": number; /** Added too: per cent of the amount due after gift cards and store credit */ "fee_percent": number; /** Pages with the buttons of its wallets, which pay without the checkout form; only for methods with `express` */ "express_places": ("product" | "cart" | "checkout")[]; /** Plugin with its settings; null: built in */ "plugin": string | null; /** Whether it is set up, so that it can be active */ "available": boolean; /** `test`: no money moves. Null when it is not available */ "mode": ("live" | "test") | (null); /** Why it is not available */ "problem": string | null; /** Whether payments can be captured on shipment */ "later_capture": ({ /** Days for which an authorised payment can usually be captured */ "days": number; /** one: everything with the first parcel; several: for each parcel its part */ "captures": "one" | "several" }) | (null); /** Whether wallets can pay without the checkout form */ "express": ({ /** Names of the wallets */ "wallets": (string)[]; /** Why they cannot be offered */ "problem": string | null }) | (null); /** Why the law of some countries of delivery does not allow the fee for consumers */ "fee_warning": string | null })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setPaymentMethods: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** In the order in which customers see them */ "methods": ({ "code": string; /** Whether customers can choose it */ "active": boolean; /** By language; languages that are left out show the text of the provider */ "titles"?: { [name: string]: string }; /** Text below the title at checkout, by language */ "hints"?: { [name: string]: string }; /** on_shipment: the payment is authorised at checkout and captured when parcels ship; only for methods with `later_capture` */ "capture"?: "on_order" | "on_shipment"; /** Smallest amount due, minor units of the store currency */ "min_amount"?: (number) | (null); /** Largest amount due, minor units of the store currency */ "max_amount"?: (number) | (null); /** Countries of delivery; empty: all */ "countries"?: (string)[]; /** Codes of the markets of the country of delivery; empty: all. Applies beside `countries` */ "markets"?: (string)[]; /** Added to orders that are paid with it, minor units of the store currency; taxed like shipping */ "fee_amount"?: number; /** Added too: per cent of the amount due after gift cards and store credit */ "fee_percent"?: number; /** Pages with the buttons of its wallets, which pay without the checkout form; only for methods with `express` */ "express_places"?: ("product" | "cart" | "checkout")[] })[]; /** `version` of the methods that were edited */ "was": string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the methods */ "version": string; /** In the order in which customers see them */ "methods": ({ "code": string; /** Whether customers can choose it */ "active": boolean; /** By language; languages that are left out show the text of the provider */ "titles": { [name: string]: string }; /** Text below the title at checkout, by language */ "hints": { [name: string]: string }; /** on_shipment: the payment is authorised at checkout and captured when parcels ship; only for methods with `later_capture` */ "capture": "on_order" | "on_shipment"; /** Smallest amount due, minor units of the store currency */ "min_amount": (number) | (null); /** Largest amount due, minor units of the store currency */ "max_amount": (number) | (null); /** Countries of delivery; empty: all */ "countries": (string)[]; /** Codes of the markets of the country of delivery; empty: all. Applies beside `countries` */ "markets": (string)[]; /** Added to orders that are paid with it, minor units of the store currency; taxed like shipping */ "fee_amount": number; /** Added too: per cent of the amount due after gift cards and store credit */ "fee_percent": number; /** Pages with the buttons of its wallets, which pay without the checkout form; only for methods with `express` */ "express_places": ("product" | "cart" | "checkout")[]; /** Plugin with its settings; null: built in */ "plugin": string | null; /** Whether it is set up, so that it can be active */ "available": boolean; /** `test`: no money moves. Null when it is not available */ "mode": ("live" | "test") | (null); /** Why it is not available */ "problem": string | null; /** Whether payments can be captured on shipment */ "later_capture": ({ /** Days for which an authorised payment can usually be captured */ "days": number; /** one: everything with the first parcel; several: for each parcel its part */ "captures": "one" | "several" }) | (null); /** Whether wallets can pay without the checkout form */ "express": ({ /** Names of the wallets */ "wallets": (string)[]; /** Why they cannot be offered */ "problem": string | null }) | (null); /** Why the law of some countries of delivery does not allow the fee for consumers */ "fee_warning": string | null })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCheckoutSettings: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Whether customers can order without an account */ "guest_checkout": boolean; /** Whether the delivery address has a phone number */ "phone": "off" | "optional" | "required"; /** Whether addresses have a company */ "company": "off" | "optional" | "required"; /** Smallest value of the items, minor units of the store currency; 0: none */ "minimum_order": number; /** Checkbox that customers must check: page, with a link to the terms page; text, with `terms_text` */ "terms": "off" | "page" | "text"; /** The sentence beside the checkbox, by language; without one in a language the English one is shown */ "terms_text": { [name: string]: string }; /** Whether a checkbox offers the newsletter; the address is confirmed by email */ "marketing_consent": boolean; /** Minutes after which customers who gave marketing consent get a reminder of a cart that they left at checkout; 0: none */ "abandoned_cart_minutes": number; /** Whether customers can have their order wrapped as a gift */ "gift_wrapping": boolean; /** Minor units of the store currency for each order; taxed like shipping; 0: free */ "gift_wrapping_price": number; /** Longest message of a gift in characters; 0: no message */ "gift_message_max_length": number; /** Minutes for which items are reserved while the customer pays at checkout */ "reservation_minutes": number; /** Days for which an order is kept in the store after it is ready for pickup; then it is cancelled and refunded */ "pickup_days": number; /** Exchanges by customers: off, or when the new items are sent: on_receipt, when the return has arrived, or at_once */ "exchanges": "off" | "on_receipt" | "at_once"; /** Shown before the number of new orders, for example SV-; empty: none */ "order_number_prefix": string; /** First order number. To change it, choose a number above the last one; numbers then continue there */ "order_number_start": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setCheckoutSettings: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** The settings that were edited */ "was": { /** Whether customers can order without an account */ "guest_checkout": boolean; /** Whether the delivery address has a phone number */ "phone": "off" | "optional" | "required"; /** Whether addresses have a company */ "company": "off" | "optional" | "required"; /** Smallest value of the items, minor units of the store currency; 0: none */ "minimum_order": number; /** Checkbox that customers must check: page, with a link to the terms page; text, with `terms_text` */ "terms": "off" | "page" | "text"; /** The sentence beside the checkbox, by language; without one in a language the English one is shown */ "terms_text": { [name: string]: string }; /** Whether a checkbox offers the newsletter; the address is confirmed by email */ "marketing_consent": boolean; /** Minutes after which customers who gave marketing consent get a reminder of a cart that they left at checkout; 0: none */ "abandoned_cart_minutes": number; /** Whether customers can have their order wrapped as a gift */ "gift_wrapping": boolean; /** Minor units of the store currency for each order; taxed like shipping; 0: free */ "gift_wrapping_price": number; /** Longest message of a gift in characters; 0: no message */ "gift_message_max_length": number; /** Minutes for which items are reserved while the customer pays at checkout */ "reservation_minutes": number; /** Days for which an order is kept in the store after it is ready for pickup; then it is cancelled and refunded */ "pickup_days": number; /** Exchanges by customers: off, or when the new items are sent: on_receipt, when the return has arrived, or at_once */ "exchanges": "off" | "on_receipt" | "at_once"; /** Shown before the number of new orders, for example SV-; empty: none */ "order_number_prefix": string; /** First order number. To change it, choose a number above the last one; numbers then continue there */ "order_number_start": number }; "to": { /** Whether customers can order without an account */ "guest_checkout": boolean; /** Whether the delivery address has a phone number */ "phone": "off" | "optional" | "required"; /** Whether addresses have a company */ "company": "off" | "optional" | "required"; /** Smallest value of the items, minor units of the store currency; 0: none */ "minimum_order": number; /** Checkbox that customers must check: page, with a link to the terms page; text, with `terms_text` */ "terms": "off" | "page" | "text"; /** The sentence beside the checkbox, by language; without one in a language the English one is shown */ "terms_text": { [name: string]: string }; /** Whether a checkbox offers the newsletter; the address is confirmed by email */ "marketing_consent": boolean; /** Minutes after which customers who gave marketing consent get a reminder of a cart that they left at checkout; 0: none */ "abandoned_cart_minutes": number; /** Whether customers can have their order wrapped as a gift */ "gift_wrapping": boolean; /** Minor units of the store currency for each order; taxed like shipping; 0: free */ "gift_wrapping_price": number; /** Longest message of a gift in characters; 0: no message */ "gift_message_max_length": number; /** Minutes for which items are reserved while the customer pays at checkout */ "reservation_minutes": number; /** Days for which an order is kept in the store after it is ready for pickup; then it is cancelled and refunded */ "pickup_days": number; /** Exchanges by customers: off, or when the new items are sent: on_receipt, when the return has arrived, or at_once */ "exchanges": "off" | "on_receipt" | "at_once"; /** Shown before the number of new orders, for example SV-; empty: none */ "order_number_prefix": string; /** First order number. To change it, choose a number above the last one; numbers then continue there */ "order_number_start": number } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Whether customers can order without an account */ "guest_checkout": boolean; /** Whether the delivery address has a phone number */ "phone": "off" | "optional" | "required"; /** Whether addresses have a company */ "company": "off" | "optional" | "required"; /** Smallest value of the items, minor units of the store currency; 0: none */ "minimum_order": number; /** Checkbox that customers must check: page, with a link to the terms page; text, with `terms_text` */ "terms": "off" | "page" | "text"; /** The sentence beside the checkbox, by language; without one in a language the English one is shown */ "terms_text": { [name: string]: string }; /** Whether a checkbox offers the newsletter; the address is confirmed by email */ "marketing_consent": boolean; /** Minutes after which customers who gave marketing consent get a reminder of a cart that they left at checkout; 0: none */ "abandoned_cart_minutes": number; /** Whether customers can have their order wrapped as a gift */ "gift_wrapping": boolean; /** Minor units of the store currency for each order; taxed like shipping; 0: free */ "gift_wrapping_price": number; /** Longest message of a gift in characters; 0: no message */ "gift_message_max_length": number; /** Minutes for which items are reserved while the customer pays at checkout */ "reservation_minutes": number; /** Days for which an order is kept in the store after it is ready for pickup; then it is cancelled and refunded */ "pickup_days": number; /** Exchanges by customers: off, or when the new items are sent: on_receipt, when the return has arrived, or at_once */ "exchanges": "off" | "on_receipt" | "at_once"; /** Shown before the number of new orders, for example SV-; empty: none */ "order_number_prefix": string; /** First order number. To change it, choose a number above the last one; numbers then continue there */ "order_number_start": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listPlugins: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "plugins": ({ "name": string; "title": string; "version": string; /** Whether all required settings are set */ "complete": boolean; /** Why the plugin is disabled */ "problem": string | null; "payment_methods": (string)[]; /** Changes with every change of the settings */ "settings_version": string; "settings": ({ "name": string; "description": string; "required": boolean; /** Stored encrypted and never returned */ "secret": boolean; /** Allowed values; null: any */ "choices": ((string)[]) | (null); /** The default when it is not set; null when it is secret or has none */ "value": unknown; "is_set": boolean; /** Where the value comes from. The environment takes precedence and cannot be changed here */ "source": ("stored" | "environment") | (null); /** Environment variable that sets it too */ "variable": string })[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setPluginSettings: {
    parameters: { query?: never; header?: never; path: { "name": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** `settings_version` of the settings that were edited */ "was": string; /** By name; null removes a value. Settings that are not named stay unchanged */ "values": { [name: string]: (string) | (number) | (boolean) | (null) } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "name": string; "title": string; "version": string; /** Whether all required settings are set */ "complete": boolean; /** Why the plugin is disabled */ "problem": string | null; "payment_methods": (string)[]; /** Changes with every change of the settings */ "settings_version": string; "settings": ({ "name": string; "description": string; "required": boolean; /** Stored encrypted and never returned */ "secret": boolean; /** Allowed values; null: any */ "choices": ((string)[]) | (null); /** The default when it is not set; null when it is secret or has none */ "value": unknown; "is_set": boolean; /** Where the value comes from. The environment takes precedence and cannot be changed here */ "source": ("stored" | "environment") | (null); /** Environment variable that sets it too */ "variable": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listCarriers: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "carriers": ({ /** What shipping methods name */ "code": string; "title": string; /** Whose settings it has */ "plugin": string; "active": boolean; /** Why it cannot be used */ "problem": string | null; /** What does not work now; null after a call that worked */ "failure": ({ "part": string; "problem": string; "failed_at": string }) | (null); /** Whether it calculates prices */ "rates": boolean; "labels": boolean; "tracking": boolean; /** Address for its tracking messages; null: it sends none */ "webhook": string | null })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCarrierRates: {
    parameters: { query?: never; header?: never; path: { "code": string }; cookie?: never }
    requestBody: { content: { "application/json": { "country": string; /** Second part of an ISO 3166-2 code */ "region"?: string; "postcode"?: string; /** Without packaging */ "weight_grams": number; /** 0: unknown */ "volume_cm3"?: number } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** The cheapest first */ "rates": ({ /** What shipping methods name */ "service": string; "title": string; /** Minor units of the currency */ "price": number; "currency": string; "days": (number) | (null) })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listFeeds: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "feeds": ({ "code": string; "title": string; /** Whose settings it has */ "plugin": string; "active": boolean; /** Why it cannot be made */ "problem": string | null; /** What the merchant should know about the prices */ "notice": string | null; /** One for each active market and each of its languages */ "files": ({ /** Code of the market; null in a shop without markets */ "market": string | null; "language": string; /** Whose tax prices include where the feed requires it */ "country": string | null; "currency": string; "url": string; /** When its content last changed; null: not made yet */ "made_at": (string) | (null); /** When it was last compared with the products */ "checked_at": (string) | (null); /** Compressed with gzip */ "bytes": number; "items": number; /** Variants that are not in the file, by reason */ "left_out": ({ "reason": string; "count": number; /** SKU of one of these variants */ "example": string })[]; /** Why the last attempt failed; the previous file is still served */ "problem": string | null; /** True after several failures in a row: it is made again on request or after a new setting */ "stopped": boolean })[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  makeFeedFiles: {
    parameters: { query?: never; header?: never; path: { "code": string }; cookie?: never }
    requestBody?: never
    responses: {
      202: { headers: { [name: string]: unknown }; content: { "application/json": { "code": string; "title": string; /** Whose settings it has */ "plugin": string; "active": boolean; /** Why it cannot be made */ "problem": string | null; /** What the merchant should know about the prices */ "notice": string | null; /** One for each active market and each of its languages */ "files": ({ /** Code of the market; null in a shop without markets */ "market": string | null; "language": string; /** Whose tax prices include where the feed requires it */ "country": string | null; "currency": string; "url": string; /** When its content last changed; null: not made yet */ "made_at": (string) | (null); /** When it was last compared with the products */ "checked_at": (string) | (null); /** Compressed with gzip */ "bytes": number; "items": number; /** Variants that are not in the file, by reason */ "left_out": ({ "reason": string; "count": number; /** SKU of one of these variants */ "example": string })[]; /** Why the last attempt failed; the previous file is still served */ "problem": string | null; /** True after several failures in a row: it is made again on request or after a new setting */ "stopped": boolean })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listRoles: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the custom roles */ "version": string; /** Roles of every shop, which cannot be changed */ "presets": ({ "id": "admin" | "super-admin" | "sale" | "sales-manager" | "accounting" | "warehouse" | "designer" | "customer-service"; "permissions": (string)[] })[]; "custom": ({ /** Never changes; staff members have the role by it */ "id": string; "name": string; "permissions": ("orders.read" | "orders.add-note" | "orders.pick" | "orders.ship" | "orders.deliver" | "orders.hold" | "orders.edit" | "orders.cancel" | "orders.refund" | "returns.create" | "returns.receive" | "returns.cancel" | "draft-orders.manage" | "payments.manage" | "store-credit.manage" | "products.read" | "products.create" | "product-text.edit" | "product-prices.edit" | "product-pictures.edit" | "categories.manage" | "catalogue-settings.manage" | "stock.read" | "stock.edit" | "imports.manage" | "promotions.read" | "promotions.manage" | "campaigns.manage" | "sales.manage" | "companies.read" | "companies.write" | "company-applications.manage" | "company-terms.edit" | "price-lists.read" | "price-lists.edit" | "quotes.manage" | "apps.review" | "retailers.manage" | "customers.read" | "customers.write" | "customers.add-note" | "reviews.moderate" | "personal-data.manage" | "emails.manage" | "content.edit" | "settings.edit" | "reports.read" | "search-reports.read" | "audit-log.read" | "jobs.manage" | "team.read")[]; /** Largest sum of refunds of one order, minor units of the store currency. Null: no limit. Another role that may refund lifts it */ "refund_limit": (number) | (null) })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setRoles: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "custom": ({ /** Never changes; staff members have the role by it */ "id": string; "name": string; "permissions": ("orders.read" | "orders.add-note" | "orders.pick" | "orders.ship" | "orders.deliver" | "orders.hold" | "orders.edit" | "orders.cancel" | "orders.refund" | "returns.create" | "returns.receive" | "returns.cancel" | "draft-orders.manage" | "payments.manage" | "store-credit.manage" | "products.read" | "products.create" | "product-text.edit" | "product-prices.edit" | "product-pictures.edit" | "categories.manage" | "catalogue-settings.manage" | "stock.read" | "stock.edit" | "imports.manage" | "promotions.read" | "promotions.manage" | "campaigns.manage" | "sales.manage" | "companies.read" | "companies.write" | "company-applications.manage" | "company-terms.edit" | "price-lists.read" | "price-lists.edit" | "quotes.manage" | "apps.review" | "retailers.manage" | "customers.read" | "customers.write" | "customers.add-note" | "reviews.moderate" | "personal-data.manage" | "emails.manage" | "content.edit" | "settings.edit" | "reports.read" | "search-reports.read" | "audit-log.read" | "jobs.manage" | "team.read")[]; /** Largest sum of refunds of one order, minor units of the store currency. Null: no limit. Another role that may refund lifts it */ "refund_limit"?: (number) | (null) })[]; /** `version` of the roles that were edited */ "was": string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Changes with every change of the custom roles */ "version": string; /** Roles of every shop, which cannot be changed */ "presets": ({ "id": "admin" | "super-admin" | "sale" | "sales-manager" | "accounting" | "warehouse" | "designer" | "customer-service"; "permissions": (string)[] })[]; "custom": ({ /** Never changes; staff members have the role by it */ "id": string; "name": string; "permissions": ("orders.read" | "orders.add-note" | "orders.pick" | "orders.ship" | "orders.deliver" | "orders.hold" | "orders.edit" | "orders.cancel" | "orders.refund" | "returns.create" | "returns.receive" | "returns.cancel" | "draft-orders.manage" | "payments.manage" | "store-credit.manage" | "products.read" | "products.create" | "product-text.edit" | "product-prices.edit" | "product-pictures.edit" | "categories.manage" | "catalogue-settings.manage" | "stock.read" | "stock.edit" | "imports.manage" | "promotions.read" | "promotions.manage" | "campaigns.manage" | "sales.manage" | "companies.read" | "companies.write" | "company-applications.manage" | "company-terms.edit" | "price-lists.read" | "price-lists.edit" | "quotes.manage" | "apps.review" | "retailers.manage" | "customers.read" | "customers.write" | "customers.add-note" | "reviews.moderate" | "personal-data.manage" | "emails.manage" | "content.edit" | "settings.edit" | "reports.read" | "search-reports.read" | "audit-log.read" | "jobs.manage" | "team.read")[]; /** Largest sum of refunds of one order, minor units of the store currency. Null: no limit. Another role that may refund lifts it */ "refund_limit": (number) | (null) })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listPolicyTemplates: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** When the sources were last read */ "checked_on": string; /** Countries whose law the templates state; for others more is left to be written */ "countries": ({ "country": string; "sources": ({ "title": string; "url": string })[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  writePolicies: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** Country in which the shop is established */ "country": string; /** Also replaces pages without placeholders */ "replace"?: boolean; /** Returns the result and changes nothing */ "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "pages": ({ "key": "terms" | "returns" | "privacy" | "contact-us" | "legal-notice"; "locale": string; /** `kept`: it has no placeholders, so it was not replaced */ "result": "written" | "unchanged" | "kept"; /** Texts in square brackets that the merchant replaces */ "placeholders": (string)[] })[]; "sources": ({ "title": string; "url": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getSetupChecklist: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "complete": boolean; /** In the order in which they are best done */ "steps": ({ "step": "store" | "country" | "currency" | "markets" | "languages" | "taxes" | "invoices" | "shipping" | "payments" | "products" | "policies" | "emails" | "domain" | "staff" | "test_order" | "demo_data"; "done": boolean; /** Current state, or missing part */ "detail": string; /** How to do it: a command, a setting or a page of the back office */ "fix": string | null })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  goLive: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** true: only shows what would be removed */ "dry_run"?: boolean; /** `version` of the dry run that you checked. Required to go live: nothing else is removed */ "was"?: string; /** Numbers of orders that were paid or refunded and are tests all the same */ "test_orders"?: (string)[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "dry_run": boolean; /** null: the shop is not live yet */ "live_since": (string) | (null); /** Send it as `was` to remove exactly this */ "version": string; /** Rows of each table of the database */ "tables": ({ "table": string; "removed": number; "kept": number })[]; "order_count": number; /** Removed orders, the newest 100 */ "orders": ({ "number": string; "placed_at": string; /** Minor units */ "total": number; "currency": string; "payment_method": string; /** `recorded`: received outside of a provider, as for bank transfers and cash on delivery */ "payment": "none" | "test" | "recorded" | "refunded" | "paid" })[]; /** Documents that staff edited or wrote */ "kept_documents": ({ /** Kind, key and language, such as page/faq/en */ "document": string; /** Paths that exist no longer */ "dead_links": (string)[]; /** Whether a text still names the demo shop */ "names_demo": boolean })[]; /** Your promotions that applied to demo products; they would apply to everything otherwise */ "stopped_promotions": (string)[]; /** What the shop needs before its first real order */ "open_steps": ({ "step": "store" | "country" | "currency" | "markets" | "languages" | "taxes" | "invoices" | "shipping" | "payments" | "products" | "policies" | "emails" | "domain" | "staff" | "test_order" | "demo_data"; "done": boolean; /** Current state, or missing part */ "detail": string; /** How to do it: a command, a setting or a page of the back office */ "fix": string | null })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listMachineKeys: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "keys": ({ "id": number; "name": string; /** test: its calls reach the sandbox only */ "mode": "live" | "test"; /** Last characters of the key */ "hint": string; "scopes": (string)[]; /** Largest sum of refunds of one order, minor units of the store currency; null: no limit */ "refund_limit": (number) | (null); "state": "active" | "expired" | "revoked"; "created_at": string; "expires_at": (string) | (null); "last_used_at": (string) | (null) })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createMachineKey: {
    parameters: { query?: never; header: { "idempotency-key": string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** Which program has the key */ "name": string; /** Permissions; you need each of them yourself */ "scopes": ("orders.read" | "orders.add-note" | "orders.pick" | "orders.ship" | "orders.deliver" | "orders.hold" | "orders.edit" | "orders.cancel" | "orders.refund" | "returns.create" | "returns.receive" | "returns.cancel" | "draft-orders.manage" | "payments.manage" | "store-credit.manage" | "products.read" | "products.create" | "product-text.edit" | "product-prices.edit" | "product-pictures.edit" | "categories.manage" | "catalogue-settings.manage" | "stock.read" | "stock.edit" | "imports.manage" | "promotions.read" | "promotions.manage" | "campaigns.manage" | "sales.manage" | "companies.read" | "companies.write" | "company-applications.manage" | "company-terms.edit" | "price-lists.read" | "price-lists.edit" | "quotes.manage" | "apps.review" | "retailers.manage" | "customers.read" | "customers.write" | "customers.add-note" | "reviews.moderate" | "personal-data.manage" | "emails.manage" | "content.edit" | "settings.edit" | "reports.read" | "search-reports.read" | "audit-log.read" | "jobs.manage" | "team.read")[]; /** With the scope orders.refund: largest sum of refunds of one order, minor units of the store currency. Null: no limit */ "refund_limit"?: (number) | (null); /** null: never */ "expires_at"?: (string) | (null); /** live by default. test: a key `mk_test_…`, whose calls read and change the sandbox instead */ "mode"?: "live" | "test" } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "name": string; /** test: its calls reach the sandbox only */ "mode": "live" | "test"; /** Last characters of the key */ "hint": string; "scopes": (string)[]; /** Largest sum of refunds of one order, minor units of the store currency; null: no limit */ "refund_limit": (number) | (null); "state": "active" | "expired" | "revoked"; "created_at": string; "expires_at": (string) | (null); "last_used_at": (string) | (null); /** Shown only now: send it as a bearer token */ "key": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  revokeMachineKey: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getStaffSandbox: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** null: it is filled with the first call of a test key */ "filled_at": (string) | (null); /** Rows of settings and catalogue that were copied */ "rows": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  resetStaffSandbox: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** null: it is filled with the first call of a test key */ "filled_at": (string) | (null); /** Rows of settings and catalogue that were copied */ "rows": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      503: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listAuditEvents: {
    parameters: { query?: { "actor"?: string; "search"?: string; "from"?: string; "to"?: string; "before"?: number }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "events": ({ "id": number; "at": string; /** `staff:` with the id of the account, or `command line` */ "actor": string; "actor_name": string | null; /** Such as `product.change` */ "action": string; "object_kind": string; "object_id": string; "changes": ({ "path": string; "before"?: string | number | null; "after": string | number | null })[]; /** Number of further changes of this event */ "more_changes": number; /** The event that this one reverts */ "reverts": (number) | (null); /** Whether you can revert it */ "revertible": boolean })[]; "has_more": boolean } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  revertAuditEvent: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listSizeCharts: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "charts": ({ "id": number; /** Identifier used in import files */ "slug": string; "name": string; "unit": string; "sizes": number; /** Including products that are not on sale */ "products": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createSizeChart: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "name": string; /** Unit of body measurements */ "unit": "cm" | "in"; /** The first column contains the sizes; fit advice uses Chest, Bust, Waist, Hips, Height and Foot length */ "columns": (string)[]; "rows": ((string)[])[]; /** Handle in import files; default: generated from the name */ "slug"?: string } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getSizeChart: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** Identifier used in import files */ "slug": string; "name": string; "unit": string; /** Including products that are not on sale */ "products": number; "columns": (string)[]; "rows": ((string)[])[]; /** Send as `was` with a change */ "version": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateSizeChart: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { /** The version that was edited */ "was": string; "to": { "name": string; /** Unit of body measurements */ "unit": "cm" | "in"; /** The first column contains the sizes; fit advice uses Chest, Bust, Waist, Hips, Height and Foot length */ "columns": (string)[]; "rows": ((string)[])[] } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** Identifier used in import files */ "slug": string; "name": string; "unit": string; /** Including products that are not on sale */ "products": number; "columns": (string)[]; "rows": ((string)[])[]; /** Send as `was` with a change */ "version": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deleteSizeChart: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  assignSizeChart: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "category"?: (number) | (null); "brand"?: (number) | (null) } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "products": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listCatalogueChoices: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "currency": string; "brands": ({ "slug": string; "name": string })[]; /** Parents before children */ "categories": ({ "slug": string; "name": string; "depth": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  duplicateProduct: {
    parameters: { query?: never; header: { "idempotency-key": string }; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { /** Name of the new product */ "name": string } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "number": number; "slug": string; "name": string; "brand": string | null; "status": "draft" | "active" | "archived"; /** When the draft is published automatically */ "publish_at": string | null; "description_html": string; "pictures": ({ "url": string; "alt": string })[]; "currency": string; "variants": ({ "id": number; "sku": string; "status": "active" | "archived"; "options": (string)[]; /** Regular price in minor units */ "price": (number) | (null); /** Current sale price */ "sale_price": (number) | (null); /** What the shop pays for one, in minor units; never shown to customers */ "cost": (number) | (null); /** When the stock is sold: deny further sales, continue as backorders, or do not track stock at all */ "inventory_policy": "deny" | "continue" | "untracked"; /** ISO date on which more is expected of a variant that is sold beyond its stock */ "backorder_date": string | null; /** At the main location */ "on_hand": number; /** Reserved by orders */ "reserved": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createVariants: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "variants": ({ "sku": string; /** One value for each option, in the order of the options */ "option_values": (string)[]; /** Retail price, in minor units */ "price": number; /** Lower than the price; null: not reduced */ "sale_price"?: (number) | (null); /** What the shop pays for one, in minor units */ "cost"?: (number) | (null); /** Quantity on hand at the main location */ "on_hand"?: number; "barcode"?: string; "weight_grams"?: number; /** Length, width and height */ "dimensions_mm"?: ((number)[]) | (null); /** Customs tariff number, 6 to 13 digits */ "hs_code"?: (string) | (null); /** ISO 3166-1 code of the country where it was made */ "country_of_origin"?: (string) | (null); /** What happens when the stock is sold */ "inventory_policy"?: "deny" | "continue" | "untracked"; /** When more is expected of a variant that is sold beyond its stock */ "backorder_date"?: (string) | (null); /** Custom fields by key. Of a product on sale, required ones need a value */ "fields"?: { [name: string]: unknown } })[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "number": number; "slug": string; "name": string; "brand": string | null; "status": "draft" | "active" | "archived"; /** When the draft is published automatically */ "publish_at": string | null; "description_html": string; "pictures": ({ "url": string; "alt": string })[]; "currency": string; "variants": ({ "id": number; "sku": string; "status": "active" | "archived"; "options": (string)[]; /** Regular price in minor units */ "price": (number) | (null); /** Current sale price */ "sale_price": (number) | (null); /** What the shop pays for one, in minor units; never shown to customers */ "cost": (number) | (null); /** When the stock is sold: deny further sales, continue as backorders, or do not track stock at all */ "inventory_policy": "deny" | "continue" | "untracked"; /** ISO date on which more is expected of a variant that is sold beyond its stock */ "backorder_date": string | null; /** At the main location */ "on_hand": number; /** Reserved by orders */ "reserved": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listProductImages: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "number": number; "name": string; "slug": string; "status": "draft" | "active" | "archived"; "colours": ({ "id": number; "label": string })[]; "pictures": ({ "id": number; "url": string; "width": number; "height": number; "alt": string; "colour": (number) | (null); /** What it shows, such as front, back or detail */ "view": string; /** Generated by the shop: such an image cannot be cropped */ "generated": boolean })[]; /** Send as `was` with a change */ "version": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  addProductImages: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "pictures": (({ /** Where the shop downloads the image from */ "url": string; /** Alt text */ "alt": string; /** Id of the colour it belongs to */ "colour"?: (number) | (null); /** What it shows, such as front, back or detail. Default: front */ "view"?: string }) | ({ /** JPEG, PNG, WebP, GIF or HEIF of up to 8 MB and 40 megapixels, in Base64 */ "content": string; /** Alt text */ "alt": string; /** Id of the colour it belongs to */ "colour"?: (number) | (null); /** What it shows, such as front, back or detail. Default: front */ "view"?: string }))[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "number": number; "name": string; "slug": string; "status": "draft" | "active" | "archived"; "colours": ({ "id": number; "label": string })[]; "pictures": ({ "id": number; "url": string; "width": number; "height": number; "alt": string; "colour": (number) | (null); /** What it shows, such as front, back or detail */ "view": string; /** Generated by the shop: such an image cannot be cropped */ "generated": boolean })[]; /** Send as `was` with a change */ "version": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateProductImages: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { /** `version` of the images when they were read */ "was": string; "pictures": ({ "id": number; /** Alt text */ "alt": string; /** Id of the colour it belongs to */ "colour": (number) | (null); /** What it shows, such as front, back or detail. Absent: unchanged */ "view"?: string })[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "number": number; "name": string; "slug": string; "status": "draft" | "active" | "archived"; "colours": ({ "id": number; "label": string })[]; "pictures": ({ "id": number; "url": string; "width": number; "height": number; "alt": string; "colour": (number) | (null); /** What it shows, such as front, back or detail */ "view": string; /** Generated by the shop: such an image cannot be cropped */ "generated": boolean })[]; /** Send as `was` with a change */ "version": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  cropProductImage: {
    parameters: { query?: never; header?: never; path: { "id": number; "image": number }; cookie?: never }
    requestBody: { content: { "application/json": { "was": string; "left": number; "top": number; "width": number; "height": number } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "number": number; "name": string; "slug": string; "status": "draft" | "active" | "archived"; "colours": ({ "id": number; "label": string })[]; "pictures": ({ "id": number; "url": string; "width": number; "height": number; "alt": string; "colour": (number) | (null); /** What it shows, such as front, back or detail */ "view": string; /** Generated by the shop: such an image cannot be cropped */ "generated": boolean })[]; /** Send as `was` with a change */ "version": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getProductTranslations: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "number": number; "slug": string; "name": string; "status": "draft" | "active" | "archived"; /** In the catalogue language */ "original": { "name": string; "description_html": string; "features": (string)[]; "care": (string)[]; "specifications": ({ "name": string; "value": string })[]; /** Title for search engines; empty: the name */ "seo_title": string; "seo_description": string }; "languages": ({ "locale": "ar" | "he" | "vi"; "translation": { "name": string; "description_html": string; "features": (string)[]; "care": (string)[]; "specifications": ({ "name": string; "value": string })[]; /** Title for search engines; empty: the name */ "seo_title": string; "seo_description": string }; "pictures": ({ "media": string; "url": string; /** Original alt text */ "alt": string; /** Empty: the original is shown */ "translation": string; "stale": boolean })[]; /** Fields shown in the catalogue language */ "missing": ("name" | "description_html" | "features" | "care" | "specifications" | "seo_title" | "seo_description" | "pictures")[]; /** Fields whose original text has changed since they were translated */ "stale": ("name" | "description_html" | "features" | "care" | "specifications" | "seo_title" | "seo_description" | "pictures")[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateProductTranslation: {
    parameters: { query?: never; header?: never; path: { "id": number; "locale": "ar" | "he" | "vi" }; cookie?: never }
    requestBody: { content: { "application/json": { "name"?: { "was": string; "to": string }; "description_html"?: { "was": string; "to": string }; "features"?: { "was": (string)[]; "to": (string)[] }; "care"?: { "was": (string)[]; "to": (string)[] }; "specifications"?: { "was": ({ "name": string; "value": string })[]; "to": ({ "name": string; "value": string })[] }; "seo_title"?: { "was": string; "to": string }; "seo_description"?: { "was": string; "to": string }; /** Alt texts by media id */ "pictures"?: { [name: string]: { "was": string; "to": string } } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "number": number; "slug": string; "name": string; "status": "draft" | "active" | "archived"; /** In the catalogue language */ "original": { "name": string; "description_html": string; "features": (string)[]; "care": (string)[]; "specifications": ({ "name": string; "value": string })[]; /** Title for search engines; empty: the name */ "seo_title": string; "seo_description": string }; "languages": ({ "locale": "ar" | "he" | "vi"; "translation": { "name": string; "description_html": string; "features": (string)[]; "care": (string)[]; "specifications": ({ "name": string; "value": string })[]; /** Title for search engines; empty: the name */ "seo_title": string; "seo_description": string }; "pictures": ({ "media": string; "url": string; /** Original alt text */ "alt": string; /** Empty: the original is shown */ "translation": string; "stale": boolean })[]; /** Fields shown in the catalogue language */ "missing": ("name" | "description_html" | "features" | "care" | "specifications" | "seo_title" | "seo_description" | "pictures")[]; /** Fields whose original text has changed since they were translated */ "stale": ("name" | "description_html" | "features" | "care" | "specifications" | "seo_title" | "seo_description" | "pictures")[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listSales: {
    parameters: { query?: { "product"?: number }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "currency": string; "sales": ({ "product": { "id": number; "number": number; "name": string; "slug": string }; "starts_at": string | null; "ends_at": string | null; "state": "on" | "planned"; "variants": number; /** Minor units */ "min_price": number; "max_price": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createSale: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** Their ids */ "products": (number)[]; /** Discount on the regular price at the start of the sale, in per cent */ "percent_off"?: number; /** Sale price of every variant, in minor units */ "price"?: number; /** Default: now */ "starts_at"?: string; /** Null: until it is ended manually */ "ends_at"?: (string) | (null) } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "planned": number; "left": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  endSale: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "product": number; "starts_at": (string) | (null); "ends_at": (string) | (null) } } }
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listFailedJobs: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "kind"?: string; "attempts"?: string; "error"?: string; "created"?: string; "failed"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "jobs": ({ "id": number; "kind": string; "attempts": number; /** Error of the last attempt */ "error": string; "created_at": string; "failed_at": string })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  retryJob: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  discardJob: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listEmails: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "status"?: string; "kind"?: string; "recipient"?: string; "subject"?: string; "order"?: string; "attempts"?: string; "created"?: string; "sent"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "emails": ({ "id": number; /** For example order-placed */ "kind": string; "recipient": string; "subject": string; /** held: created while no mail server was configured; queued: waiting to be sent or retried; failed: retries exhausted after several days; rejected: rejected by the recipient’s server; cancelled: by staff */ "status": "held" | "queued" | "sent" | "failed" | "rejected" | "cancelled"; "attempts": number; "last_error": string | null; "created_at": string; "last_attempt_at": (string) | (null); "sent_at": (string) | (null); /** When it is sent or tried again; null unless it is queued */ "next_attempt_at": (string) | (null); /** The related order */ "order": ({ "id": string; "number": number; "display_number": string }) | (null) })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getEmail: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** For example order-placed */ "kind": string; "recipient": string; "subject": string; /** held: created while no mail server was configured; queued: waiting to be sent or retried; failed: retries exhausted after several days; rejected: rejected by the recipient’s server; cancelled: by staff */ "status": "held" | "queued" | "sent" | "failed" | "rejected" | "cancelled"; "attempts": number; "last_error": string | null; "created_at": string; "last_attempt_at": (string) | (null); "sent_at": (string) | (null); /** When it is sent or tried again; null unless it is queued */ "next_attempt_at": (string) | (null); /** The related order */ "order": ({ "id": string; "number": number; "display_number": string }) | (null); "content": ({ "text": string; "html": string }) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  resendEmail: {
    parameters: { query?: never; header: { "idempotency-key": string }; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Id of the queued email */ "email_id": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  cancelEmail: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportOrders: {
    parameters: { query?: { "q"?: string; "sort"?: string; "number"?: string; "placed"?: string; "status"?: string; "to_do"?: string; "late"?: string; "on_hold"?: string; "unpaid"?: string; "promised"?: string; "customer"?: string; "email"?: string; "company"?: string; "country"?: string; "city"?: string; "total"?: string; "items"?: string; "currency"?: string; "market"?: string; "payment_method"?: string; "authorization"?: string; "shipping_method"?: string; "language"?: string; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportProducts: {
    parameters: { query?: { "q"?: string; "status"?: "draft" | "active" | "archived"; "untranslated_in"?: string; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportBrands: {
    parameters: { query?: { "q"?: string; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportCollections: {
    parameters: { query?: { "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportSynonyms: {
    parameters: { query?: { "q"?: string; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportRedirects: {
    parameters: { query?: { "q"?: string; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportPrices: {
    parameters: { query?: { "list"?: string; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportPayments: {
    parameters: { query?: { "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportMembers: {
    parameters: { query?: { "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportOptionValues: {
    parameters: { query?: { "q"?: string; "language"?: string; "untranslated"?: "1"; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportRetailers: {
    parameters: { query?: { "q"?: string; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportCustomers: {
    parameters: { query?: { "q"?: string; "sort"?: string; "name"?: string; "email"?: string; "phone"?: string; "group"?: string; "segment"?: string; "language"?: string; "created"?: string; "confirmed"?: string; "deactivated"?: string; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportStock: {
    parameters: { query?: { "q"?: string; "view"?: "all" | "low" | "out"; "location"?: string; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportLowStock: {
    parameters: { query?: { "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportPromotions: {
    parameters: { query?: { "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportSales: {
    parameters: { query?: { "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportCompanies: {
    parameters: { query?: { "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportQuotes: {
    parameters: { query?: { "status"?: "requested" | "answered" | "accepted" | "declined" | "rejected" | "expired"; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportTradeApplications: {
    parameters: { query?: { "status"?: "pending" | "approved" | "rejected"; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportApps: {
    parameters: { query?: { "status"?: "sandbox" | "pending" | "live" | "suspended"; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportJobs: {
    parameters: { query?: { "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportGiftCards: {
    parameters: { query?: { "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportImports: {
    parameters: { query?: { "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportAudit: {
    parameters: { query?: { "from"?: string; "to"?: string; "who"?: string; "what"?: string; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportSalesReport: {
    parameters: { query?: { "from"?: string; "to"?: string; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportSearches: {
    parameters: { query?: { "from"?: string; "to"?: string; "locale"?: string }; header?: never; path: { "format": "csv" | "xlsx" }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listSavedViews: {
    parameters: { query: { "list": string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Sorted by name */ "views": ({ /** Name of the list, such as `orders` */ "list": string; "name": string; /** Parameters of the list, such as `{ "status": "paid", "sort": "-placed" }` */ "query": { [name: string]: string }; /** Whether all staff who see the list see it */ "shared": boolean; "id": number; /** Whether you saved it, and may change and delete it */ "own": boolean })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  saveView: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** Name of the list, such as `orders` */ "list": string; "name": string; /** Parameters of the list, such as `{ "status": "paid", "sort": "-placed" }` */ "query": { [name: string]: string }; /** Whether all staff who see the list see it */ "shared"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Sorted by name */ "views": ({ /** Name of the list, such as `orders` */ "list": string; "name": string; /** Parameters of the list, such as `{ "status": "paid", "sort": "-placed" }` */ "query": { [name: string]: string }; /** Whether all staff who see the list see it */ "shared": boolean; "id": number; /** Whether you saved it, and may change and delete it */ "own": boolean })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deleteSavedView: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  calculateDraftOrder: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "email"?: (string) | (""); "items": ({ "sku": string; "quantity": number; "price"?: number; "percent_off"?: number; "reason"?: string })[]; "custom_items"?: ({ "name": string; "price": number; "quantity": number; "tax_class"?: string })[]; "discount"?: ({ "amount": number; "reason": string }) | ({ "percent": number; "reason": string }); "currency"?: string; "country": string; "region"?: string; "postcode"?: string; "shipping_method"?: string; "codes"?: (string)[]; "locale"?: string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Whether the account exists */ "account": boolean; /** SKUs that do not exist or are not sold, such as those not published in the market of the country */ "unknown_skus": (string)[]; /** Link to the cart */ "link": string; "quote"?: { /** Minimum order value of the buyer’s company, if the items total less */ "minimum_order"?: { "minimum": number; "missing": number }; /** Present if the customer buys for a company */ "business"?: { "purchase_order_required": boolean; /** Orders of this buyer above this amount require approval */ "approval_threshold": (number) | (null); "needs_approval": boolean; /** Present if the company has credit */ "on_account"?: { "net_days": number; "limit": number; "available": number } }; "cart": { "items": ({ "variant_id": number; "product_id": number; "name": string; /** Language of the name, if it differs from the catalogue language */ "lang"?: string; "slug": string; "sku": string; "brand": string; "image"?: { "url": string; "alt": string; /** Language of `alt`, if it differs from `locale` */ "lang"?: string; "width": number; "height": number; "background_color": string }; "attributes": ({ "name": string; "value": string; /** The value in the requested language */ "label"?: string })[]; /** Minor units */ "price": number; /** ISO 4217 */ "currency": string; "compare_at_price"?: number; "lowest_30_days"?: number; "requested_quantity": number; /** Quantity available to buy, up to the one requested */ "quantity": number; "itemTotal": number; /** Date by which it arrives at the visitor; absent when that is not known */ "delivery_by"?: string; /** Maximum quantity of the product per order */ "limit"?: number; /** In quotes for buyers who pay no tax: the price without the tax that it includes */ "untaxed_price"?: number; /** Retail price, if the buyer pays less */ "retail"?: number; /** Pack size, if the buyer orders in full packs */ "pack"?: number; /** What a bundle consists of */ "components"?: ({ "variant_id": number; "product_id": number; "name": string; /** Language of the name, if it differs from the catalogue language */ "lang"?: string; "slug": string; "sku": string; "brand": string; "image"?: { "url": string; "alt": string; /** Language of `alt`, if it differs from `locale` */ "lang"?: string; "width": number; "height": number; "background_color": string }; "attributes": ({ "name": string; "value": string; /** The value in the requested language */ "label"?: string })[]; /** Per bundle */ "quantity": number; /** Its part of the price of one bundle, at which single items are refunded */ "prices": ({ "price": number; "quantity": number })[] })[]; "changes": ("price_up" | "price_down" | "insufficient_stock" | "limit" | "pack" | "sold_out" | "unavailable")[] })[]; "isEmpty": boolean; "totalItems": number; "totalUniqueItems": number; /** Before shipping and tax, in minor units */ "total": number; "currency": string }; /** Items that promotions add to the order at no charge, while stock lasts */ "gifts"?: ({ "variant_id": number; "product_id": number; "name": string; /** Language of the name, if it differs from the catalogue language */ "lang"?: string; "slug": string; "sku": string; "brand": string; "image"?: { "url": string; "alt": string; /** Language of `alt`, if it differs from `locale` */ "lang"?: string; "width": number; "height": number; "background_color": string }; "attributes": ({ "name": string; "value": string; /** The value in the requested language */ "label"?: string })[]; "quantity": number })[]; /** Items that are not in the catalogue, in draft orders */ "custom_items"?: ({ "name": string; "price": number; "quantity": number; "total": number })[]; "shipping_methods": ({ "code": string; "name": string; "description": string; "price": number; /** Part of the price: the surcharge for a remote postcode */ "surcharge"?: number; "delivery_from": string; "delivery_to": string; /** Method and price of each parcel, if the items belong to several shipping profiles */ "parcels"?: ({ "name": string; "price": number })[]; /** Where the order is collected: a pickup point, or a location of the shop */ "pickup"?: { "name": string; "line1": string; "city": string; "region": string; "postcode": string; "country": string; /** Code of the location; pickup points have none */ "location"?: string; /** When an order that is placed now can be collected there */ "ready_at"?: string } })[]; /** Shipping methods, prices or taxes in this country depend on the postcode */ "depends_on_postcode"?: true; "shipping_method": string | null; /** Price times quantity, before discounts */ "items_total": number; "discount_total": number; /** After the shipping discount */ "shipping_total": number; "shipping_discount": number; /** Applied promotions, and every entered code */ "promotions": ({ "code": string | null; "name": string; "discount": number; /** Why an entered code gives no discount */ "rejection_reason"?: "unknown" | "not_yet" | "ended" | "used_up" | "used_by_you" | "not_first_order" | "market" | "segment" | "minimum" | "minimum_quantity" | "no_eligible_items" | "gift_out_of_stock" | "better_discount" | "not_combinable" | "nothing_left"; /** Amount missing to reach the minimum order value of the code */ "missing"?: number; /** Items missing to reach the minimum quantity of the code */ "missing_quantity"?: number })[]; /** Gift wrapping, and the fee of the payment method */ "fees": ({ "kind": "gift-wrapping" | "payment"; /** Includes tax if prices do */ "amount": number; /** Tax of the fee, part of tax_total */ "tax": number })[]; /** Present if customers can choose gift wrapping */ "gift_wrapping"?: { "price": number; /** 0: no message */ "max_message_length": number }; /** Payment methods with a fee. Send `payment_method` to have it in the totals */ "payment_fees": ({ "method": "stripe" | "paypal" | "vnpay" | "bank-transfer" | "cash-on-delivery" | "test-card" | "on-account"; "amount": number })[]; "tax_total": number; /** Whether prices include tax; if not, tax_total is added */ "tax_included": boolean; /** Tax by rate; 0.2 is 20 %. A rate that consists of several taxes is listed as these taxes */ "taxes": ({ "rate": number; "amount": number; /** Of a tax that is part of a rate, such as GST */ "name"?: string })[]; /** Why no tax is charged. Prices are then without the tax that they include otherwise */ "untaxed"?: "exempt" | "reverse-charge" | "no-nexus"; "total": number; /** Entered gift cards and the store credit of the account: the amount each pays, and its balance */ "tenders": ({ "method": "gift-card" | "store-credit"; "code"?: string; "last_characters": string; "amount": number; "balance": number; "rejection_reason"?: "empty" | "expired" })[]; /** Amount left to pay */ "due": number; "currency": string; "payment_methods": ("stripe" | "paypal" | "vnpay" | "bank-transfer" | "cash-on-delivery" | "test-card" | "on-account")[] } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  completeDraftOrder: {
    parameters: { query?: never; header: { "idempotency-key": string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "email"?: (string) | (""); /** Where the order is sent. Required without `contact` */ "address"?: { "name": string; "company"?: string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; /** Who collects the order, instead of an address. Only for shipping methods with `pickup` */ "contact"?: { "name": string; "company"?: string; "phone"?: string }; /** For the invoice of an order that is collected without an address */ "billing_address"?: { "name": string; "company"?: string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; "items": ({ "sku": string; "quantity": number; "price"?: number; "percent_off"?: number; "reason"?: string })[]; "custom_items"?: ({ "name": string; "price": number; "quantity": number; "tax_class"?: string })[]; "discount"?: ({ "amount": number; "reason": string }) | ({ "percent": number; "reason": string }); "currency"?: string; "shipping_method": string; "codes"?: (string)[]; "payment": "bank-transfer" | "cash-on-delivery" | "on-account" | "balance"; "note"?: string; "purchase_order"?: string; "expected_total": number; "expected_due"?: number; "locale"?: string; "terms_accepted": true; "draft"?: { "id": string; "version": number } } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "order": { "id": string; "number": number; /** The number with the prefix of the shop */ "display_number": string; "status": string; "total": number; "currency": string }; "payment": { "status": "captured" | "authorized" | "due_on_delivery" | "on_account" | "pending" | "action_required"; /** URL where the buyer confirms or pays */ "url"?: string }; /** Signed URL of the order page */ "url": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  sendDraftOrder: {
    parameters: { query?: never; header: { "idempotency-key": string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "email": string; "name": string; "locale": string; "message": string; "items": ({ "sku": string; "quantity": number })[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listDraftOrders: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "title"?: string; "email"?: string; "by"?: string; "saved"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "drafts": ({ "id": string; "title": string; /** Staff member who last saved it */ "by": string; "saved_at": string; /** Number of times it was saved */ "version": number })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getDraftOrder: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "title": string; /** Staff member who last saved it */ "by": string; "saved_at": string; /** Number of times it was saved */ "version": number; "body": { "title": string; "email": string; "locale": string; "message": string; "name": string; "country": string; "company": string; "line1": string; "line2": string; "city": string; "region": string; "postcode": string; "phone": string; "shipping_method": string; "payment": string; "codes": string; "purchase_order": string; "note": string; "items": ({ "sku": string; "quantity": string })[] } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  saveDraftOrder: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "title"?: string; "email"?: string; "locale"?: string; "message"?: string; "name"?: string; "country"?: string; "company"?: string; "line1"?: string; "line2"?: string; "city"?: string; "region"?: string; "postcode"?: string; "phone"?: string; "shipping_method"?: string; "payment"?: string; "codes"?: string; "purchase_order"?: string; "note"?: string; "items"?: ({ "sku": string; "quantity": string })[]; "version": number } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "title": string; /** Staff member who last saved it */ "by": string; "saved_at": string; /** Number of times it was saved */ "version": number; "body": { "title": string; "email": string; "locale": string; "message": string; "name": string; "country": string; "company": string; "line1": string; "line2": string; "city": string; "region": string; "postcode": string; "phone": string; "shipping_method": string; "payment": string; "codes": string; "purchase_order": string; "note": string; "items": ({ "sku": string; "quantity": string })[] } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deleteDraftOrder: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listPaymentLinks: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "links": ({ "id": string; "url": string; /** failed: the last payment did not succeed, and the customer can try again */ "status": "open" | "failed" | "paid" | "expired" | "cancelled"; "email": string; "currency": string; /** The total that was quoted to the customer */ "total": number; "created_at": string; "created_by": string; "expires_at": string; /** The order that was placed by the link */ "order": ({ "id": string; "display_number": string }) | (null) })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createPaymentLink: {
    parameters: { query?: never; header: { "idempotency-key": string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "email": string; /** Where the order is sent. Required without `contact` */ "address"?: { "name": string; "company"?: string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; /** Who collects the order, instead of an address. Only for shipping methods with `pickup` */ "contact"?: { "name": string; "company"?: string; "phone"?: string }; /** For the invoice of an order that is collected without an address */ "billing_address"?: { "name": string; "company"?: string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; "items": ({ "sku": string; "quantity": number; "price"?: number; "percent_off"?: number; "reason"?: string })[]; "custom_items"?: ({ "name": string; "price": number; "quantity": number; "tax_class"?: string })[]; "discount"?: ({ "amount": number; "reason": string }) | ({ "percent": number; "reason": string }); "currency"?: string; "shipping_method": string; "codes"?: (string)[]; "note"?: string; "locale"?: string; "expected_total": number; "expires_in_days"?: number; "message"?: string; "send_email"?: boolean; "draft"?: { "id": string; "version": number } } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "url": string; /** failed: the last payment did not succeed, and the customer can try again */ "status": "open" | "failed" | "paid" | "expired" | "cancelled"; "email": string; "currency": string; /** The total that was quoted to the customer */ "total": number; "created_at": string; "created_by": string; "expires_at": string; /** The order that was placed by the link */ "order": ({ "id": string; "display_number": string }) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  cancelPaymentLink: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "url": string; /** failed: the last payment did not succeed, and the customer can try again */ "status": "open" | "failed" | "paid" | "expired" | "cancelled"; "email": string; "currency": string; /** The total that was quoted to the customer */ "total": number; "created_at": string; "created_by": string; "expires_at": string; /** The order that was placed by the link */ "order": ({ "id": string; "display_number": string }) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listOrderEditOptions: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** False once the order is being picked */ "editable": boolean; "lines": ({ "line_id": number; "choices": ({ "variant_id": number; "sku": string; "options": ({ "name": string; "value": string; /** The value in the requested language */ "label"?: string })[]; "difference": number; "more": number; "pays"?: "door" | "credit" | "card"; "open": boolean })[] })[]; /** What the customer has to pay before the edit applies; they get the link by email */ "waiting": ({ "number": number; "amount": number; "currency": string; "expires_at": string; "url": string }) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  editOrderLineVariant: {
    parameters: { query?: never; header?: never; path: { "id": string; "line": number }; cookie?: never }
    requestBody: { content: { "application/json": { "variant_id": number; "max_additional_amount"?: number } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[]; /** What the customer has to pay before the edit applies; they get the link by email */ "additional_payment": ({ "number": number; "amount": number; "currency": string; "expires_at": string; "url": string }) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  editOrder: {
    parameters: { query?: never; header: { "idempotency-key": string }; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "lines"?: ({ "line_id": number; "quantity"?: number; "price"?: number; "percent_off"?: number; "reason"?: string })[]; "add"?: ({ "sku": string; "quantity": number; "price"?: number; "percent_off"?: number; "reason"?: string })[]; "custom_items"?: ({ "name": string; "price": number; "quantity": number; "tax_class"?: string })[]; "discount"?: (({ "amount": number; "reason": string }) | ({ "percent": number; "reason": string })) | (null); "address"?: { "name": string; "company"?: string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; "shipping_method"?: string; "expected_total"?: number; "send_email"?: boolean; "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Number of the edit; 0 for a dry run */ "edit": number; /** Minor units of the currency of the order */ "total_before": number; /** Minor units of the currency of the order */ "total": number; /** Positive: the customer pays it. Negative: the customer gets it back */ "difference": number; /** How the difference is settled. `authorized`: less is captured. `payment`: the order changes once the customer has paid it */ "settlement": "none" | "refund" | "authorized" | "due_on_delivery" | "on_account" | "store_credit" | "payment"; /** Minor units of the currency of the order */ "items_total": number; /** Minor units of the currency of the order */ "discount_total": number; /** Minor units of the currency of the order */ "shipping_total": number; /** Minor units of the currency of the order */ "tax_total": number; "lines": ({ /** Null for a new line */ "line_id": (number) | (null); "sku": string; "name": string; "quantity": number; /** Minor units of the currency of the order */ "unit_price": number; /** Minor units of the currency of the order */ "discount": number; /** Minor units of the currency of the order */ "tax": number; /** Minor units of the currency of the order */ "total": number })[]; "shipping_method": string; /** For the edited items and address; empty when the request is repeated */ "shipping_methods": ({ "code": string; "name": string; /** Minor units of the currency of the order */ "price": number; "delivery_from": string; "delivery_to": string })[]; /** What the customer has to pay before the edit applies; they get the link by email */ "additional_payment": ({ "number": number; "amount": number; "currency": string; "expires_at": string; "url": string }) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  editOrderAddress: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "name": string; "company"?: string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "display_number": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "lines": ({ "id": number; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded" })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exchangeItems: {
    parameters: { query?: never; header: { "idempotency-key": string }; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "lines": ({ "line_id": number; "quantity": number; "reason"?: "size" | "look" | "quality" | "wrong" | "late" | "other"; "sku"?: string })[]; "add"?: ({ "sku": string; "quantity": number; "price"?: number; "percent_off"?: number; "reason"?: string })[]; "ship"?: "on_receipt" | "at_once"; "refund_to"?: "original" | "store-credit"; /** For staff */ "note"?: string; "expected_difference"?: number; "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Number of the exchange among the edits of the order; 0 for a dry run */ "exchange": number; /** The order of the new items; null for a dry run and until the difference is paid */ "order_id": string | null; /** The return, within this order; null as `order_id` */ "return_number": (number) | (null); /** What the returned items are worth */ "value": number; /** What the new items cost */ "total": number; /** Positive: the customer pays it first. Negative: it is refunded with the return */ "difference": number; /** Minor units of the currency of the order */ "tax_total": number; "lines": ({ "sku": string; "name": string; "quantity": number; /** Minor units of the currency of the order */ "unit_price": number; /** Minor units of the currency of the order */ "tax": number; /** Minor units of the currency of the order */ "total": number })[]; /** What the customer has to pay before the edit applies; they get the link by email */ "additional_payment": ({ "number": number; "amount": number; "currency": string; "expires_at": string; "url": string }) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listShippingLabels: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "labels": ({ "id": string; "carrier": string; "service": string; /** requested: it is unknown whether the carrier has made it; the same request again finds out */ "status": "requested" | "created" | "voided"; "carrier_name": string | null; "tracking": string | null; "tracking_url": string | null; /** What it costs, minor units of the currency */ "price": (number) | (null); "currency": string | null; /** Content type of the file; null before it is made and 90 days after */ "file_type": string | null; /** Number of the parcel; null when it was not recorded */ "shipment": (number) | (null); "requested_at": string; "requested_by": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createShippingLabel: {
    parameters: { query?: never; header: { "idempotency-key": string }; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** Code of the carrier; absent: that of the shipping method */ "carrier"?: string; /** Code of its service; absent: that of the shipping method */ "service"?: string; "lines"?: ({ "line_id": number; "quantity": number })[]; /** Location that sends it; optional when only one sends the rest of the order */ "location"?: string; /** Weight of the items; absent: that of the products */ "weight_grams"?: number } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "carrier": string; "service": string; /** requested: it is unknown whether the carrier has made it; the same request again finds out */ "status": "requested" | "created" | "voided"; "carrier_name": string | null; "tracking": string | null; "tracking_url": string | null; /** What it costs, minor units of the currency */ "price": (number) | (null); "currency": string | null; /** Content type of the file; null before it is made and 90 days after */ "file_type": string | null; /** Number of the parcel; null when it was not recorded */ "shipment": (number) | (null); "requested_at": string; "requested_by": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  downloadShippingLabel: {
    parameters: { query?: never; header?: never; path: { "id": string; "label": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/pdf": string } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  voidShippingLabel: {
    parameters: { query?: never; header?: never; path: { "id": string; "label": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "labels": ({ "id": string; "carrier": string; "service": string; /** requested: it is unknown whether the carrier has made it; the same request again finds out */ "status": "requested" | "created" | "voided"; "carrier_name": string | null; "tracking": string | null; "tracking_url": string | null; /** What it costs, minor units of the currency */ "price": (number) | (null); "currency": string | null; /** Content type of the file; null before it is made and 90 days after */ "file_type": string | null; /** Number of the parcel; null when it was not recorded */ "shipment": (number) | (null); "requested_at": string; "requested_by": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listStock: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "sku"?: string; "barcode"?: string; "product"?: string; "location"?: string; "level"?: string; "on_hand"?: string; "reserved"?: string; "available"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "stock": ({ "variant": number; "sku": string; "barcode": string | null; "product": { "id": number; "name": string; "slug": string }; "options": (string)[]; /** Its code */ "location": string; /** Quantity on hand */ "on_hand": number; /** Reserved by orders */ "reserved": number; /** Available to sell, move, or write off as damaged */ "available": number; /** Low-stock threshold: at or below it, stock is low */ "threshold": number })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getVariantStock: {
    parameters: { query?: { "before"?: number }; header?: never; path: { "variant": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "variant": number; "sku": string; "barcode": string | null; "product": { "id": number; "name": string; "slug": string }; "options": (string)[]; /** Low-stock threshold: at or below it, stock is low */ "threshold": number; "counts": ({ /** Its code */ "location": string; /** Quantity on hand */ "on_hand": number; /** Reserved by orders */ "reserved": number; /** Available to sell, move, or write off as damaged */ "available": number })[]; "ledger": ({ "id": number; "at": string; "location": string; "reason": "initial" | "counted" | "import" | "hold" | "release" | "sale" | "return" | "restocked" | "received" | "moved" | "damaged"; /** Related resource, such as an order */ "reference": string | null; "on_hand_change": number; "reserved_change": number; /** Quantity on hand there after the change */ "on_hand": number; "actor": string | null; "note": string | null })[]; "has_more": boolean } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  adjustStock: {
    parameters: { query?: never; header: { "idempotency-key": string }; path: { "variant": number }; cookie?: never }
    requestBody: { content: { "application/json": ({ "kind": "counted"; /** Counted quantity */ "quantity": number; /** Expected quantity on hand: rejected if it has changed */ "was": number; "location"?: string; "note"?: string }) | ({ "kind": "received"; "quantity": number; "location"?: string; "note"?: string }) | ({ "kind": "damaged"; "quantity": number; "location"?: string; "note"?: string }) | ({ "kind": "moved"; "quantity": number; "to": string; "location"?: string; "note"?: string }) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "variant": number; "sku": string; "barcode": string | null; "product": { "id": number; "name": string; "slug": string }; "options": (string)[]; /** Low-stock threshold: at or below it, stock is low */ "threshold": number; "counts": ({ /** Its code */ "location": string; /** Quantity on hand */ "on_hand": number; /** Reserved by orders */ "reserved": number; /** Available to sell, move, or write off as damaged */ "available": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  receiveStock: {
    parameters: { query?: never; header: { "idempotency-key": string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "code": string; "quantity"?: number; "location"?: string; "note"?: string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "variant": number; "sku": string; "barcode": string | null; "product": { "id": number; "name": string; "slug": string }; "options": (string)[]; /** Low-stock threshold: at or below it, stock is low */ "threshold": number; "counts": ({ /** Its code */ "location": string; /** Quantity on hand */ "on_hand": number; /** Reserved by orders */ "reserved": number; /** Available to sell, move, or write off as damaged */ "available": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listLowStockThresholds: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "rules": ({ "category": ({ "slug": string; "name": string }) | (null); "product": ({ "id": number; "name": string }) | (null); /** Low-stock threshold: at or below it, stock is low */ "threshold": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setLowStockThreshold: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "category"?: (string) | (null); "product"?: (number) | (null); /** Expected threshold: rejected if it has changed */ "was": (number) | (null); /** null: inherited */ "threshold": (number) | (null) } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listLocations: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "locations": ({ "code": string; "name": string; "closed": boolean; /** Total quantity on hand at this location */ "on_hand": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createLocation: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "code": string; "name": string } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateLocation: {
    parameters: { query?: never; header?: never; path: { "code": string }; cookie?: never }
    requestBody: { content: { "application/json": { "name"?: { "was": string; "to": string }; "closed"?: { "was": boolean; "to": boolean } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listStockTransfers: {
    parameters: { query?: { "status"?: "draft" | "sent" | "received" | "cancelled"; "before"?: number }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "transfers": ({ "id": number; /** Code of the location that sends */ "from": string; /** Code of the location that receives */ "to": string; "status": "draft" | "sent" | "received" | "cancelled"; "note": string; "created_at": string; "created_by": string; "sent_at": (string) | (null); /** When everything had arrived, or the rest was returned to the sender */ "closed_at": (string) | (null); "lines": ({ "variant_id": number; "sku": string; "name": string; "quantity": number; "received": number })[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createStockTransfer: {
    parameters: { query?: never; header: { "idempotency-key": string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "from": string; "to": string; "note"?: string; "lines": ({ "sku": string; "quantity": number })[] } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** Code of the location that sends */ "from": string; /** Code of the location that receives */ "to": string; "status": "draft" | "sent" | "received" | "cancelled"; "note": string; "created_at": string; "created_by": string; "sent_at": (string) | (null); /** When everything had arrived, or the rest was returned to the sender */ "closed_at": (string) | (null); "lines": ({ "variant_id": number; "sku": string; "name": string; "quantity": number; "received": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getStockTransfer: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** Code of the location that sends */ "from": string; /** Code of the location that receives */ "to": string; "status": "draft" | "sent" | "received" | "cancelled"; "note": string; "created_at": string; "created_by": string; "sent_at": (string) | (null); /** When everything had arrived, or the rest was returned to the sender */ "closed_at": (string) | (null); "lines": ({ "variant_id": number; "sku": string; "name": string; "quantity": number; "received": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  sendStockTransfer: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** Code of the location that sends */ "from": string; /** Code of the location that receives */ "to": string; "status": "draft" | "sent" | "received" | "cancelled"; "note": string; "created_at": string; "created_by": string; "sent_at": (string) | (null); /** When everything had arrived, or the rest was returned to the sender */ "closed_at": (string) | (null); "lines": ({ "variant_id": number; "sku": string; "name": string; "quantity": number; "received": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  receiveStockTransfer: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "lines"?: ({ "sku": string; /** Expected quantity received before: rejected if it has changed */ "was": number; /** Quantity received in all */ "to": number })[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** Code of the location that sends */ "from": string; /** Code of the location that receives */ "to": string; "status": "draft" | "sent" | "received" | "cancelled"; "note": string; "created_at": string; "created_by": string; "sent_at": (string) | (null); /** When everything had arrived, or the rest was returned to the sender */ "closed_at": (string) | (null); "lines": ({ "variant_id": number; "sku": string; "name": string; "quantity": number; "received": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  cancelStockTransfer: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** Code of the location that sends */ "from": string; /** Code of the location that receives */ "to": string; "status": "draft" | "sent" | "received" | "cancelled"; "note": string; "created_at": string; "created_by": string; "sent_at": (string) | (null); /** When everything had arrived, or the rest was returned to the sender */ "closed_at": (string) | (null); "lines": ({ "variant_id": number; "sku": string; "name": string; "quantity": number; "received": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listPromotions: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "name"?: string; "code"?: string; "kind"?: string; "state"?: string; "active"?: string; "market"?: string; "segment"?: string; "position"?: string; "used"?: string; "starts"?: string; "ends"?: string; "created"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "promotions": ({ "id": number; "version": number; /** Code that customers enter; null: applied automatically */ "code": string | null; "name": string; "kind": "percent" | "amount" | "fixed_price" | "buy_get" | "tiers" | "free_shipping" | "gift"; "percent": (number) | (null); /** Minor units */ "amount": (number) | (null); "buy": ({ "quantity": number; "get": number }) | (null); "minimum": number; "minimum_quantity": number; "first_order": boolean; "starts_at": (string) | (null); "ends_at": (string) | (null); "limit_per_person": (number) | (null); "combines": boolean; "stacking_group": string | null; "position": number; /** Empty: all markets */ "markets": (string)[]; /** Codes of customer segments; empty: everybody */ "segments": (string)[]; /** Names of categories, brands, collections and products, and SKUs; empty: all products */ "scope": (string)[]; "state": "planned" | "running" | "over"; "limit_total": (number) | (null); /** Number of orders that used it */ "used": number; "active": boolean })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createPromotion: {
    parameters: { query?: never; header: { "idempotency-key": string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "name": string; /** Absent: applied automatically */ "code"?: (string) | (null); /** True: applied only with one of its unique codes */ "unique_codes"?: boolean; "percent"?: (number) | (null); /** An amount off the eligible items */ "amount"?: (number) | (null); /** Unit price of the eligible items */ "fixed_price"?: (number) | (null); "free_shipping"?: boolean | null; /** Requires a percent: the discount on the `get` items */ "buy"?: ({ "quantity": number; "get": number }) | (null); /** The tier with the highest minimum that is reached applies */ "tiers"?: (({ /** Number of eligible items */ "minimum_quantity"?: (number) | (null); /** Value of the eligible items before discounts */ "minimum"?: (number) | (null); "percent"?: (number) | (null); "amount"?: (number) | (null) })[]) | (null); /** Free items. Those that are not in the cart are added to the order while stock lasts */ "gift"?: ({ "sku": string; "quantity"?: number; /** For every so many eligible items; absent: once per order */ "per"?: (number) | (null) }) | (null); /** Items total before discounts */ "minimum"?: number; /** Number of eligible items */ "minimum_quantity"?: number; "first_order"?: boolean; /** `2026-12-24T18:00` is in the time zone of the shop, `2026-12-24T18:00:00Z` is not */ "starts_at"?: (string) | (null); /** `2026-12-24T18:00` is in the time zone of the shop, `2026-12-24T18:00:00Z` is not */ "ends_at"?: (string) | (null); "limit_total"?: (number) | (null); "limit_per_person"?: (number) | (null); /** False: cannot be combined with other promotions */ "combines"?: boolean; /** Of the promotions of a group, only the first by position that gives a discount applies */ "stacking_group"?: (string) | (null); /** Priority: lower positions apply first */ "position"?: number; /** Codes of markets; none: all markets */ "markets"?: (string)[]; /** Codes of customer segments, of which the buyer is in one; none: everybody */ "segments"?: (string)[]; /** Slugs. Without categories, brands, collections, products and variants: all products */ "categories"?: (string)[]; /** Slugs */ "brands"?: (string)[]; /** Slugs */ "collections"?: (string)[]; /** Slugs */ "products"?: (string)[]; /** SKUs */ "variants"?: (string)[] } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  endPromotion: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getPromotion: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "version": number; /** False: it was stopped */ "active": boolean; /** Number of orders that used it */ "used": number; "promotion": { "name": string; /** Absent: applied automatically */ "code"?: (string) | (null); /** True: applied only with one of its unique codes */ "unique_codes"?: boolean; "percent"?: (number) | (null); /** An amount off the eligible items */ "amount"?: (number) | (null); /** Unit price of the eligible items */ "fixed_price"?: (number) | (null); "free_shipping"?: boolean | null; /** Requires a percent: the discount on the `get` items */ "buy"?: ({ "quantity": number; "get": number }) | (null); /** The tier with the highest minimum that is reached applies */ "tiers"?: (({ /** Number of eligible items */ "minimum_quantity"?: (number) | (null); /** Value of the eligible items before discounts */ "minimum"?: (number) | (null); "percent"?: (number) | (null); "amount"?: (number) | (null) })[]) | (null); /** Free items. Those that are not in the cart are added to the order while stock lasts */ "gift"?: ({ "sku": string; "quantity"?: number; /** For every so many eligible items; absent: once per order */ "per"?: (number) | (null) }) | (null); /** Items total before discounts */ "minimum"?: number; /** Number of eligible items */ "minimum_quantity"?: number; "first_order"?: boolean; /** `2026-12-24T18:00` is in the time zone of the shop, `2026-12-24T18:00:00Z` is not */ "starts_at"?: (string) | (null); /** `2026-12-24T18:00` is in the time zone of the shop, `2026-12-24T18:00:00Z` is not */ "ends_at"?: (string) | (null); "limit_total"?: (number) | (null); "limit_per_person"?: (number) | (null); /** False: cannot be combined with other promotions */ "combines"?: boolean; /** Of the promotions of a group, only the first by position that gives a discount applies */ "stacking_group"?: (string) | (null); /** Priority: lower positions apply first */ "position"?: number; /** Codes of markets; none: all markets */ "markets"?: (string)[]; /** Codes of customer segments, of which the buyer is in one; none: everybody */ "segments"?: (string)[]; /** Slugs. Without categories, brands, collections, products and variants: all products */ "categories"?: (string)[]; /** Slugs */ "brands"?: (string)[]; /** Slugs */ "collections"?: (string)[]; /** Slugs */ "products"?: (string)[]; /** SKUs */ "variants"?: (string)[] }; /** Versions that were replaced, newest first. Orders keep the one that they used */ "versions": ({ "version": number; "promotion": { "name": string; /** Absent: applied automatically */ "code"?: (string) | (null); /** True: applied only with one of its unique codes */ "unique_codes"?: boolean; "percent"?: (number) | (null); /** An amount off the eligible items */ "amount"?: (number) | (null); /** Unit price of the eligible items */ "fixed_price"?: (number) | (null); "free_shipping"?: boolean | null; /** Requires a percent: the discount on the `get` items */ "buy"?: ({ "quantity": number; "get": number }) | (null); /** The tier with the highest minimum that is reached applies */ "tiers"?: (({ /** Number of eligible items */ "minimum_quantity"?: (number) | (null); /** Value of the eligible items before discounts */ "minimum"?: (number) | (null); "percent"?: (number) | (null); "amount"?: (number) | (null) })[]) | (null); /** Free items. Those that are not in the cart are added to the order while stock lasts */ "gift"?: ({ "sku": string; "quantity"?: number; /** For every so many eligible items; absent: once per order */ "per"?: (number) | (null) }) | (null); /** Items total before discounts */ "minimum"?: number; /** Number of eligible items */ "minimum_quantity"?: number; "first_order"?: boolean; /** `2026-12-24T18:00` is in the time zone of the shop, `2026-12-24T18:00:00Z` is not */ "starts_at"?: (string) | (null); /** `2026-12-24T18:00` is in the time zone of the shop, `2026-12-24T18:00:00Z` is not */ "ends_at"?: (string) | (null); "limit_total"?: (number) | (null); "limit_per_person"?: (number) | (null); /** False: cannot be combined with other promotions */ "combines"?: boolean; /** Of the promotions of a group, only the first by position that gives a discount applies */ "stacking_group"?: (string) | (null); /** Priority: lower positions apply first */ "position"?: number; /** Codes of markets; none: all markets */ "markets"?: (string)[]; /** Codes of customer segments, of which the buyer is in one; none: everybody */ "segments"?: (string)[]; /** Slugs. Without categories, brands, collections, products and variants: all products */ "categories"?: (string)[]; /** Slugs */ "brands"?: (string)[]; /** Slugs */ "collections"?: (string)[]; /** Slugs */ "products"?: (string)[]; /** SKUs */ "variants"?: (string)[] }; "replaced_at": string; "replaced_by": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updatePromotion: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { /** The version to replace */ "was": number; /** The whole promotion; absent fields are not set */ "promotion": { "name": string; /** Absent: applied automatically */ "code"?: (string) | (null); /** True: applied only with one of its unique codes */ "unique_codes"?: boolean; "percent"?: (number) | (null); /** An amount off the eligible items */ "amount"?: (number) | (null); /** Unit price of the eligible items */ "fixed_price"?: (number) | (null); "free_shipping"?: boolean | null; /** Requires a percent: the discount on the `get` items */ "buy"?: ({ "quantity": number; "get": number }) | (null); /** The tier with the highest minimum that is reached applies */ "tiers"?: (({ /** Number of eligible items */ "minimum_quantity"?: (number) | (null); /** Value of the eligible items before discounts */ "minimum"?: (number) | (null); "percent"?: (number) | (null); "amount"?: (number) | (null) })[]) | (null); /** Free items. Those that are not in the cart are added to the order while stock lasts */ "gift"?: ({ "sku": string; "quantity"?: number; /** For every so many eligible items; absent: once per order */ "per"?: (number) | (null) }) | (null); /** Items total before discounts */ "minimum"?: number; /** Number of eligible items */ "minimum_quantity"?: number; "first_order"?: boolean; /** `2026-12-24T18:00` is in the time zone of the shop, `2026-12-24T18:00:00Z` is not */ "starts_at"?: (string) | (null); /** `2026-12-24T18:00` is in the time zone of the shop, `2026-12-24T18:00:00Z` is not */ "ends_at"?: (string) | (null); "limit_total"?: (number) | (null); "limit_per_person"?: (number) | (null); /** False: cannot be combined with other promotions */ "combines"?: boolean; /** Of the promotions of a group, only the first by position that gives a discount applies */ "stacking_group"?: (string) | (null); /** Priority: lower positions apply first */ "position"?: number; /** Codes of markets; none: all markets */ "markets"?: (string)[]; /** Codes of customer segments, of which the buyer is in one; none: everybody */ "segments"?: (string)[]; /** Slugs. Without categories, brands, collections, products and variants: all products */ "categories"?: (string)[]; /** Slugs */ "brands"?: (string)[]; /** Slugs */ "collections"?: (string)[]; /** Slugs */ "products"?: (string)[]; /** SKUs */ "variants"?: (string)[] }; /** Saves nothing, and returns the changes */ "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "version": number; /** Changed fields */ "changes": { [name: string]: { "was": unknown; "to": unknown } } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  previewPromotions: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "items": ({ "sku": string; "quantity": number })[]; "codes"?: (string)[]; /** Who buys: for limits per customer and first orders */ "email"?: string; /** Absent: store currency, and shipping to the rest of the world */ "country"?: string; "region"?: string; "postcode"?: string; /** Time of the order; now if absent */ "at"?: string; /** A promotion that is not saved */ "promotion"?: { "name": string; /** Absent: applied automatically */ "code"?: (string) | (null); /** True: applied only with one of its unique codes */ "unique_codes"?: boolean; "percent"?: (number) | (null); /** An amount off the eligible items */ "amount"?: (number) | (null); /** Unit price of the eligible items */ "fixed_price"?: (number) | (null); "free_shipping"?: boolean | null; /** Requires a percent: the discount on the `get` items */ "buy"?: ({ "quantity": number; "get": number }) | (null); /** The tier with the highest minimum that is reached applies */ "tiers"?: (({ /** Number of eligible items */ "minimum_quantity"?: (number) | (null); /** Value of the eligible items before discounts */ "minimum"?: (number) | (null); "percent"?: (number) | (null); "amount"?: (number) | (null) })[]) | (null); /** Free items. Those that are not in the cart are added to the order while stock lasts */ "gift"?: ({ "sku": string; "quantity"?: number; /** For every so many eligible items; absent: once per order */ "per"?: (number) | (null) }) | (null); /** Items total before discounts */ "minimum"?: number; /** Number of eligible items */ "minimum_quantity"?: number; "first_order"?: boolean; /** `2026-12-24T18:00` is in the time zone of the shop, `2026-12-24T18:00:00Z` is not */ "starts_at"?: (string) | (null); /** `2026-12-24T18:00` is in the time zone of the shop, `2026-12-24T18:00:00Z` is not */ "ends_at"?: (string) | (null); "limit_total"?: (number) | (null); "limit_per_person"?: (number) | (null); /** False: cannot be combined with other promotions */ "combines"?: boolean; /** Of the promotions of a group, only the first by position that gives a discount applies */ "stacking_group"?: (string) | (null); /** Priority: lower positions apply first */ "position"?: number; /** Codes of markets; none: all markets */ "markets"?: (string)[]; /** Codes of customer segments, of which the buyer is in one; none: everybody */ "segments"?: (string)[]; /** Slugs. Without categories, brands, collections, products and variants: all products */ "categories"?: (string)[]; /** Slugs */ "brands"?: (string)[]; /** Slugs */ "collections"?: (string)[]; /** Slugs */ "products"?: (string)[]; /** SKUs */ "variants"?: (string)[] }; /** The promotion that `promotion` would replace */ "promotion_id"?: number } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "currency": string; "lines": ({ "sku": string; "quantity": number; "price": number; "discount": number; "total": number })[]; /** Items that promotions add at no charge, while stock lasts */ "gifts": ({ "sku": string; "quantity": number })[]; /** Before discounts */ "items_total": number; /** Of the lines */ "discount_total": number; "shipping_discount": number; /** To pay, with shipping and tax */ "total": number; /** Every automatic promotion, and those of the codes, by priority */ "promotions": ({ /** Null: the promotion of the request */ "id": (number) | (null); "code": string | null; "name": string; "discount": number; /** Why it does not apply */ "rejection_reason"?: "unknown" | "not_yet" | "ended" | "used_up" | "used_by_you" | "not_first_order" | "market" | "segment" | "minimum" | "minimum_quantity" | "no_eligible_items" | "gift_out_of_stock" | "better_discount" | "not_combinable" | "nothing_left"; /** Amount missing to reach its minimum */ "missing"?: number; /** Items missing to reach its minimum */ "missing_quantity"?: number })[]; "unknown_codes": (string)[]; /** Those that no variant has; they are left out */ "unknown_skus": (string)[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listPromotionCodeBatches: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "batches": ({ "id": number; /** Null: imported */ "pattern": string | null; /** How often each code can be used */ "uses": number; "requested": number; /** Less than `requested` while they are being generated */ "created": number; /** Codes that orders have used */ "used": number; "revoked": number; "created_at": string; "created_by": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  generatePromotionCodes: {
    parameters: { query?: never; header: { "idempotency-key": string }; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "count": number; /** Such as `SPRING-########`; `########` if absent */ "pattern"?: string; /** How often each code can be used; once if absent */ "uses"?: number } } }
    responses: {
      202: { headers: { [name: string]: unknown }; content: { "application/json": { "batch": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  importPromotionCodes: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { /** A code in the first column of each line; the first line can be `code` */ "csv": string; /** How often each code can be used; once if absent */ "uses"?: number; "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Null in a dry run */ "batch": (number) | (null); "codes": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  exportPromotionCodes: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/csv": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  revokePromotionCodes: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "batch"?: number; "codes"?: (string)[]; "all"?: true } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "revoked": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listReviews: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "status"?: string; "product"?: string; "rating"?: string; "author"?: string; "pinned"?: string; "pictures"?: string; "reply"?: string; "written"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "reviews": ({ "status": "pending" | "approved" | "rejected"; /** Why it is hidden; not public */ "reason": string | null; /** The public reply of the shop */ "reply": string | null; /** Shown before other reviews of the product; only approved reviews */ "pinned": boolean; "id": number; /** Slug */ "product": string; "product_name": string; "rating": number; "title": string; "text": string; "author": string; "fit": string | null; "written_at": string; "replied_at": (string) | (null); /** Number of the order */ "order": string | null; "pictures": ({ "url": string; "width": number; "height": number; "background_color": string })[] })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateReview: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "was": { "status"?: "pending" | "approved" | "rejected"; /** Why it is hidden; not public. Required with `rejected` */ "reason"?: string | null; /** The public reply of the shop */ "reply"?: string | null; /** Shown before other reviews of the product; only approved reviews */ "pinned"?: boolean }; "to": { "status"?: "pending" | "approved" | "rejected"; /** Why it is hidden; not public. Required with `rejected` */ "reason"?: string | null; /** The public reply of the shop */ "reply"?: string | null; /** Shown before other reviews of the product; only approved reviews */ "pinned"?: boolean } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "product": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deleteReview: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "product": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listGiftCards: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "last_characters"?: string; "balance"?: string; "currency"?: string; "blocked"?: string; "expires"?: string; "issued"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "gift_cards": ({ "id": number; "last_characters": string; /** Minor units */ "balance": number; "currency": string; "expires_at": (string) | (null); "blocked": boolean; "issued_at": string })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  issueGiftCard: {
    parameters: { query?: never; header: { "idempotency-key": string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** Minor units of the shop’s currency */ "amount": number; /** Why */ "note": string; "expires_at"?: (string) | (null) } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "code": string; "last_characters": string; "currency": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getGiftCard: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** Last characters of the gift card code */ "last_characters": string; "currency": string; "balance": number; "expires_at": (string) | (null); "blocked": boolean; /** Newest first, 500 at most */ "entries": ({ "at": string; "change": number; "reason": "issued" | "spent" | "given_back" | "refunded" | "withdrawn"; "actor": string; "note": string; "order": (number) | (null); "display_number": string | null })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  blockGiftCard: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getStoreCredit: {
    parameters: { query: { "email": string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "credit": ({ "id": number; /** Last characters of the gift card code */ "last_characters": string; "currency": string; "balance": number; "expires_at": (string) | (null); "blocked": boolean; /** Newest first, 500 at most */ "entries": ({ "at": string; "change": number; "reason": "issued" | "spent" | "given_back" | "refunded" | "withdrawn"; "actor": string; "note": string; "order": (number) | (null); "display_number": string | null })[] }) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  addStoreCredit: {
    parameters: { query?: never; header: { "idempotency-key": string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "email": string; /** Minor units of the shop’s currency */ "amount": number; /** Why */ "note": string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "credit": { "id": number; /** Last characters of the gift card code */ "last_characters": string; "currency": string; "balance": number; "expires_at": (string) | (null); "blocked": boolean; /** Newest first, 500 at most */ "entries": ({ "at": string; "change": number; "reason": "issued" | "spent" | "given_back" | "refunded" | "withdrawn"; "actor": string; "note": string; "order": (number) | (null); "display_number": string | null })[] } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listContent: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "content": ({ "kind": string; "key": string; "locale": string; /** Changes with every edit */ "version": string; "changed_at": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listContentImages: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "pictures": ({ "url": string; "alt": string; "width": number; "height": number; "background_color": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getContent: {
    parameters: { query?: { "locale"?: string }; header?: never; path: { "kind": "menu" | "home" | "page" | "mail"; "key": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Schema of each kind: src/modules/content/content.ts */ "document": { [name: string]: unknown }; /** Changes with every edit */ "version": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateContent: {
    parameters: { query?: { "locale"?: string }; header?: never; path: { "kind": "menu" | "home" | "page" | "mail"; "key": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** Schema of each kind: src/modules/content/content.ts */ "document": { [name: string]: unknown }; /** The version that was edited; null: the document did not exist in this language */ "seen": (string) | (null) } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Schema of each kind: src/modules/content/content.ts */ "document": { [name: string]: unknown }; /** Changes with every edit */ "version": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deletePage: {
    parameters: { query?: never; header?: never; path: { "key": string }; cookie?: never }
    requestBody?: never
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getSettings: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Schema of each kind: src/modules/content/content.ts */ "document": { [name: string]: unknown }; /** Changes with every edit */ "version": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateSettings: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** Schema of each kind: src/modules/content/content.ts */ "document": { [name: string]: unknown }; /** The version that was edited; null: the document did not exist in this language */ "seen": (string) | (null) } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Schema of each kind: src/modules/content/content.ts */ "document": { [name: string]: unknown }; /** Changes with every edit */ "version": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listEmailTemplates: {
    parameters: { query?: { "locale"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "email_templates": ({ "kind": string; /** Subject as currently sent */ "subject": string; /** Languages with text customised by staff */ "customised_languages": (string)[]; "texts": ({ /** Used in documents of `PUT /v1/staff/content/mail/{kind}` */ "key": string; /** Place in the email */ "role": string; /** Default text, in ICU message format */ "default_text": string; /** Available placeholders, such as `{number}` */ "placeholders": (string)[]; /** Required placeholders */ "required_placeholders": (string)[]; /** Placeholders that support plurals: `{days, plural, one {# day} other {# days}}` */ "plural_placeholders": (string)[]; /** Maximum number of characters */ "max_length": number })[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  previewEmailTemplate: {
    parameters: { query?: { "locale"?: string }; header?: never; path: { "kind": string }; cookie?: never }
    requestBody: { content: { "application/json": { "document": { [name: string]: string } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "subject": string; "text": string; "html": string; "errors": ({ /** Key of the text */ "path": string; "fault": string; "value": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  sendTestEmail: {
    parameters: { query?: { "locale"?: string }; header?: never; path: { "kind": string }; cookie?: never }
    requestBody: { content: { "application/json": { "document": { [name: string]: string } } } }
    responses: {
      204: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listApps: {
    parameters: { query?: { "status"?: "sandbox" | "pending" | "live" | "suspended"; "before"?: number; "limit"?: number }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "applications": ({ "id": number; "client_id": string; "name": string; "webhook_url": string | null; "status": "sandbox" | "pending" | "live" | "suspended"; "note": string; "created_at": string; "requested_at": (string) | (null); "owner": { "name": string; "email": string }; /** In the sandbox of the app */ "sandbox_requests": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  reviewApp: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "decision": "approve" | "refuse" | "suspend"; /** Reason, shown to the owner of the app */ "note"?: string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "status": "sandbox" | "pending" | "live" | "suspended" } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  searchRetailers: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "name"?: string; "code"?: string; "country"?: string; "province"?: string; "city"?: string; "brand"?: string; "service"?: string; "stock_location"?: string; "active"?: string; "updated"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "retailers": ({ "slug": string; "name": string; "code": string; "country": string; /** Its name */ "province": string; "city": string; "address": string; "active": boolean; "updated_at": string })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getRetailer: {
    parameters: { query?: never; header?: never; path: { "slug": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** External code used in import files */ "code": string; "name": string; "country": string; /** Code or name, current or former */ "province": string; "city": string; "address": string; "postcode": string; "phone": string; "time_zone": string; "latitude": (number) | (null); "longitude": (number) | (null); /** Seven days, starting on Monday */ "hours": (({ /** hh:mm in local time; a closing time at or before the opening time is on the next day; 24:00 is the end of the day */ "opens": string; /** hh:mm in local time; a closing time at or before the opening time is on the next day; 24:00 is the end of the day */ "closes": string })[])[]; /** Dates with special opening hours; empty: closed */ "exceptions": ({ "date": string; "hours": ({ /** hh:mm in local time; a closing time at or before the opening time is on the next day; 24:00 is the end of the day */ "opens": string; /** hh:mm in local time; a closing time at or before the opening time is on the next day; 24:00 is the end of the day */ "closes": string })[]; "reason": string })[]; "services": (string)[]; /** Slugs */ "brands": (string)[]; "stock_location": (string) | (null); "active": boolean; "slug": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  saveRetailer: {
    parameters: { query?: never; header?: never; path: { "slug": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** External code used in import files */ "code": string; "name": string; "country": string; /** Code or name, current or former */ "province": string; "city": string; "address": string; "postcode": string; "phone": string; "time_zone": string; "latitude": (number) | (null); "longitude": (number) | (null); /** Seven days, starting on Monday */ "hours": (({ /** hh:mm in local time; a closing time at or before the opening time is on the next day; 24:00 is the end of the day */ "opens": string; /** hh:mm in local time; a closing time at or before the opening time is on the next day; 24:00 is the end of the day */ "closes": string })[])[]; /** Dates with special opening hours; empty: closed */ "exceptions": ({ "date": string; "hours": ({ /** hh:mm in local time; a closing time at or before the opening time is on the next day; 24:00 is the end of the day */ "opens": string; /** hh:mm in local time; a closing time at or before the opening time is on the next day; 24:00 is the end of the day */ "closes": string })[]; "reason": string })[]; "services": (string)[]; /** Slugs */ "brands": (string)[]; "stock_location": (string) | (null); "active": boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** External code used in import files */ "code": string; "name": string; "country": string; /** Code or name, current or former */ "province": string; "city": string; "address": string; "postcode": string; "phone": string; "time_zone": string; "latitude": (number) | (null); "longitude": (number) | (null); /** Seven days, starting on Monday */ "hours": (({ /** hh:mm in local time; a closing time at or before the opening time is on the next day; 24:00 is the end of the day */ "opens": string; /** hh:mm in local time; a closing time at or before the opening time is on the next day; 24:00 is the end of the day */ "closes": string })[])[]; /** Dates with special opening hours; empty: closed */ "exceptions": ({ "date": string; "hours": ({ /** hh:mm in local time; a closing time at or before the opening time is on the next day; 24:00 is the end of the day */ "opens": string; /** hh:mm in local time; a closing time at or before the opening time is on the next day; 24:00 is the end of the day */ "closes": string })[]; "reason": string })[]; "services": (string)[]; /** Slugs */ "brands": (string)[]; "stock_location": (string) | (null); "active": boolean; "slug": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deleteRetailer: {
    parameters: { query?: never; header?: never; path: { "slug": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listImports: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "file"?: string; "state"?: string; "format"?: string; "author"?: string; "created"?: string; "ended"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "imports": ({ "id": number; "state": "uploaded" | "checking" | "ready" | "running" | "done" | "stopped" | "failed" | "undoing" | "undone"; /** staff:<account>, key:<machine key> or command line */ "author": string; "author_name": string | null; "file_name": string; /** Empty when its columns have to be mapped */ "format": string; /** Header of the file */ "columns": (string)[]; "mapping": ({ [name: string]: string }) | (null); "fetch_pictures": boolean; /** New variants without a quantity in the file are not tracked, instead of starting at 0 */ "untracked": boolean; "counts": { "created": number; "updated": number; "unchanged": number; /** New variants that `untracked` is about */ "without_quantity": number; /** Products that could not be written */ "skipped": number; "errors": number; "warnings": number; "notes": number; "undone": number; /** Products that undo left as they were */ "kept": number }; /** Products read so far */ "position": number; /** Products in the file; null until it is checked */ "products": (number) | (null); "stop_requested": boolean; "failure": string | null; "created_at": string; /** When it began to write */ "started_at": (string) | (null); /** When its progress was last recorded */ "updated_at": string; "ended_at": (string) | (null); "undone_at": (string) | (null); "undone_by": string | null })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  uploadImport: {
    parameters: { query: { "name": string }; header: { "idempotency-key": string }; path?: never; cookie?: never }
    requestBody: { content: { "text/csv": unknown; "application/x-ndjson": unknown; "application/octet-stream": unknown } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getImport: {
    parameters: { query?: { "after"?: number; "result"?: "created" | "updated" | "kept"; "locale"?: string }; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "state": "uploaded" | "checking" | "ready" | "running" | "done" | "stopped" | "failed" | "undoing" | "undone"; /** staff:<account>, key:<machine key> or command line */ "author": string; "author_name": string | null; "file_name": string; /** Empty when its columns have to be mapped */ "format": string; /** Header of the file */ "columns": (string)[]; "mapping": ({ [name: string]: string }) | (null); "fetch_pictures": boolean; /** New variants without a quantity in the file are not tracked, instead of starting at 0 */ "untracked": boolean; "counts": { "created": number; "updated": number; "unchanged": number; /** New variants that `untracked` is about */ "without_quantity": number; /** Products that could not be written */ "skipped": number; "errors": number; "warnings": number; "notes": number; "undone": number; /** Products that undo left as they were */ "kept": number }; /** Products read so far */ "position": number; /** Products in the file; null until it is checked */ "products": (number) | (null); "stop_requested": boolean; "failure": string | null; "created_at": string; /** When it began to write */ "started_at": (string) | (null); /** When its progress was last recorded */ "updated_at": string; "ended_at": (string) | (null); "undone_at": (string) | (null); "undone_by": string | null; "undone_by_name": string | null; "can_undo": boolean; /** Of amounts in changes */ "currency": string; /** What columns can be mapped to */ "importable_columns": ("handle" | "slug" | "name" | "brand" | "department" | "categories" | "collections" | "seasons" | "tags" | "description" | "features" | "care" | "specifications" | "seo_title" | "seo_description" | "size_chart" | "max_per_order" | "status" | "published_at" | "markets" | "tax_class" | "option1_name" | "option1_kind" | "option1_value" | "option1_swatch" | "option1_family" | "option2_name" | "option2_kind" | "option2_value" | "option2_swatch" | "option2_family" | "option3_name" | "option3_kind" | "option3_value" | "option3_swatch" | "option3_family" | "sku" | "barcode" | "weight_grams" | "dimensions_mm" | "cost" | "hs_code" | "country_of_origin" | "price" | "compare_at_price" | "stock" | "inventory_policy" | "backorder_date" | "related" | "bundle_pricing" | "bundle_components" | "pictures")[]; /** While the columns are mapped */ "first_rows": ((string)[])[]; "suggested_mapping": { [name: string]: string }; "changes": ({ "position": number; "handle": string; "line": number; "result": "created" | "updated"; "fields": ({ "field": string; /** Of a variant */ "sku"?: string; /** Amounts are in minor units */ "before": string | number | null; "after": string | number | null })[]; "written": boolean; "undone": boolean; /** Why undo left it as it was */ "kept": ("edited" | "deleted" | "ordered" | "stock" | "refused") | (null) })[]; /** `after` of the next page; absent on the last page */ "next"?: number; /** The first 100 */ "errors": ({ "line": number; "column": string; "kind": string; "level": "error" | "warning" | "note"; "handle": string; "reason": string; /** The row, to fix it */ "cells": ((string)[]) | (null) })[]; /** Warnings and notes by kind and column: the first of each, and how many there are */ "problems": ({ "line": number; "column": string; "kind": string; "level": "error" | "warning" | "note"; "handle": string; "reason": string; "count": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  deleteImport: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setImportColumns: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { /** Columns of the file as columns of docs/importing.md; null: as its format is known */ "mapping": ({ [name: string]: ("handle" | "slug" | "name" | "brand" | "department" | "categories" | "collections" | "seasons" | "tags" | "description" | "features" | "care" | "specifications" | "seo_title" | "seo_description" | "size_chart" | "max_per_order" | "status" | "published_at" | "markets" | "tax_class" | "option1_name" | "option1_kind" | "option1_value" | "option1_swatch" | "option1_family" | "option2_name" | "option2_kind" | "option2_value" | "option2_swatch" | "option2_family" | "option3_name" | "option3_kind" | "option3_value" | "option3_swatch" | "option3_family" | "sku" | "barcode" | "weight_grams" | "dimensions_mm" | "cost" | "hs_code" | "country_of_origin" | "price" | "compare_at_price" | "stock" | "inventory_policy" | "backorder_date" | "related" | "bundle_pricing" | "bundle_components" | "pictures") | (string) }) | (null); /** Whether pictures are downloaded */ "fetch_pictures"?: boolean; /** Whether new variants without a quantity are not tracked, instead of starting at 0 */ "untracked"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  resetImportColumns: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  fixImportRow: {
    parameters: { query?: never; header?: never; path: { "id": number; "line": number }; cookie?: never }
    requestBody: { content: { "application/json": { /** In the order of `columns` */ "cells": (string)[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  checkImport: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": ({ /** Whether new variants without a quantity are not tracked, instead of starting at 0 */ "untracked"?: boolean }) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  runImport: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": ({ /** Whether new variants without a quantity are not tracked, instead of starting at 0 */ "untracked"?: boolean }) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  stopImport: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  undoImport: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  searchCompanies: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "name"?: string; "tax_number"?: string; "vat_id"?: string; "country"?: string; "province"?: string; "members"?: string; "price_list"?: string; "created"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "companies": ({ "id": string; "name": string; "tax_number": string; /** Null when the tax number is not a VAT id */ "vat_id": ({ /** In its usual form, such as DE136695976 */ "id": string; /** Result of the online check */ "status": "unchecked" | "valid" | "invalid"; /** Name in the register; empty when it is not published */ "name": string; /** Proof of the online check; empty when the register gave none */ "request_id": string; "checked_at": (string) | (null) }) | (null); /** ISO 3166-1 alpha-2 */ "country": string; "province": string; /** Number of members */ "members": number; "created_at": string; /** Code of its own price list */ "price_list": string | null })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createCompany: {
    parameters: { query?: never; header: { "idempotency-key": string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "name": string; /** ISO 3166-1 alpha-2 */ "country": string; "province": string; /** VAT id, EIN or local equivalent. With the VAT prefix of the country its check digits have to be correct */ "tax_number": string } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCompanyDetails: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "name": string; "tax_number": string; /** Null when the tax number is not a VAT id */ "vat_id": ({ /** In its usual form, such as DE136695976 */ "id": string; /** Result of the online check */ "status": "unchecked" | "valid" | "invalid"; /** Name in the register; empty when it is not published */ "name": string; /** Proof of the online check; empty when the register gave none */ "request_id": string; "checked_at": (string) | (null) }) | (null); /** ISO 3166-1 alpha-2 */ "country": string; "province": string; "members": ({ "account_id": string; "name": string; "email": string; "role": "buyer" | "approver" | "admin" })[]; "created_at": string; /** Open invitations, expired ones included */ "invitations": ({ "id": string; "email": string; "role": "buyer" | "approver" | "admin"; "expires_at": string })[]; /** Shipping addresses, the default one first */ "addresses": ({ "name": string; "company"?: string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string; "id": string; /** Label set by the company; may be empty */ "label": string; /** Default address at checkout */ "default_delivery": boolean })[]; /** Code of its own price list */ "price_list": string | null; /** Items total in minor units; 0: none */ "minimum_order": number; /** Orders of buyers above this amount require approval, in minor units; null: none do */ "approval_above": (number) | (null); "account": { /** Payment term of invoices in days */ "net_days": number; /** Minor units; 0: cannot order on account */ "credit_limit": number; "purchase_order_required": boolean; "currency": string; /** Open orders and outstanding balance; negative if the company has overpaid */ "used": number; "available": number; "overdue": number; /** Open invoices, earliest due date first */ "invoices": ({ "order": string; /** Order number */ "number": number; /** Order number with its prefix */ "display_number": string; "invoice": number; "issued_at": string; "due_on": string; "amount": number; "open": number; "overdue": boolean })[] } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  updateCompany: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "was": { "name"?: string; /** ISO 3166-1 alpha-2 */ "country"?: string; "province"?: string }; "to": { "name"?: string; /** ISO 3166-1 alpha-2 */ "country"?: string; "province"?: string } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setCompanyApproval: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "was": (number) | (null); "to": (number) | (null) } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  inviteMemberToCompany: {
    parameters: { query?: never; header: { "idempotency-key": string }; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "email": string; "role": "buyer" | "approver" | "admin"; /** Language of the email */ "locale"?: string } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "email": string; "role": "buyer" | "approver" | "admin"; "expires_at": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  revokeMemberInvitation: {
    parameters: { query?: never; header?: never; path: { "id": string; "invitation": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setMemberRole: {
    parameters: { query?: never; header?: never; path: { "id": string; "account": string }; cookie?: never }
    requestBody: { content: { "application/json": { "was": "buyer" | "approver" | "admin"; "to": "buyer" | "approver" | "admin" } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  removeMemberFromCompany: {
    parameters: { query?: never; header?: never; path: { "id": string; "account": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  previewContent: {
    parameters: { query?: { "locale"?: string; "country"?: string }; header?: never; path: { "kind": "menu" | "home" | "page"; "key": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** Unsaved, in the form of `PUT` */ "document": { [name: string]: unknown } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/html": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  previewSettings: {
    parameters: { query?: { "locale"?: string; "country"?: string }; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** Unsaved, in the form of `PUT` */ "document": { [name: string]: unknown } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/html": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  checkContent: {
    parameters: { query?: { "locale"?: string }; header?: never; path: { "kind": "menu" | "home" | "page"; "key": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** Unsaved, in the form of `PUT` */ "document": { [name: string]: unknown } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Why the document cannot be saved; empty: it can */ "issues": ({ "path": string; "message": string })[]; /** Mistakes of a document that can be saved */ "problems": ({ "kind": "dead_link" | "missing_alt" | "skipped_heading"; /** Path of the field */ "at": string; /** The link, the picture or the heading */ "value": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  previewProduct: {
    parameters: { query?: { "locale"?: string; "country"?: string }; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "text/html": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listTradeApplications: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "status"?: string; "company"?: string; "tax_number"?: string; "country"?: string; "name"?: string; "email"?: string; "sent"?: string; "decided"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "applications": ({ "id": string; "company": string; "tax_number": string; /** ISO 3166-1 alpha-2 */ "country": string; "province": string; "contact": string; "phone": string; "message": string; "status": "pending" | "approved" | "rejected"; /** Reason for the rejection */ "reason": string; "sent_at": string; "decided_at": (string) | (null); "documents": ({ "id": string; "name": string; "content_type": "application/pdf" | "image/png" | "image/jpeg"; "bytes": number })[]; /** Email address of the applicant’s account */ "email": string; "name": string; /** The company created from it */ "company_id": (string) | (null) })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getTradeApplication: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "company": string; "tax_number": string; /** ISO 3166-1 alpha-2 */ "country": string; "province": string; "contact": string; "phone": string; "message": string; "status": "pending" | "approved" | "rejected"; /** Reason for the rejection */ "reason": string; "sent_at": string; "decided_at": (string) | (null); "documents": ({ "id": string; "name": string; "content_type": "application/pdf" | "image/png" | "image/jpeg"; "bytes": number })[]; /** Email address of the applicant’s account */ "email": string; "name": string; /** The company created from it */ "company_id": (string) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  approveTradeApplication: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "company": string; "tax_number": string; /** ISO 3166-1 alpha-2 */ "country": string; "province": string; "contact": string; "phone": string; "message": string; "status": "pending" | "approved" | "rejected"; /** Reason for the rejection */ "reason": string; "sent_at": string; "decided_at": (string) | (null); "documents": ({ "id": string; "name": string; "content_type": "application/pdf" | "image/png" | "image/jpeg"; "bytes": number })[]; /** Email address of the applicant’s account */ "email": string; "name": string; /** The company created from it */ "company_id": (string) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  rejectTradeApplication: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** Shown to the applicant */ "reason": string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "company": string; "tax_number": string; /** ISO 3166-1 alpha-2 */ "country": string; "province": string; "contact": string; "phone": string; "message": string; "status": "pending" | "approved" | "rejected"; /** Reason for the rejection */ "reason": string; "sent_at": string; "decided_at": (string) | (null); "documents": ({ "id": string; "name": string; "content_type": "application/pdf" | "image/png" | "image/jpeg"; "bytes": number })[]; /** Email address of the applicant’s account */ "email": string; "name": string; /** The company created from it */ "company_id": (string) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  downloadTradeDocument: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/pdf": unknown; "image/png": unknown; "image/jpeg": unknown } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listPriceLists: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "lists": ({ "id": number; "code": string; "name": string; "currency": string; /** Number of rows */ "prices": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  createPriceList: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** Code of a price list */ "code": string; "name": string } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "code": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listPriceListPrices: {
    parameters: { query?: { "after"?: number }; header?: never; path: { "code": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "code": string; "name": string; "currency": string; "prices": ({ "variant_id": number; "sku": string; "kind": string; "min_quantity": number; /** Minor units */ "price": number; "starts_at": (string) | (null); "ends_at": (string) | (null) })[]; /** `after` of the next page; absent on the last page */ "next"?: number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setPriceListPrices: {
    parameters: { query?: never; header?: never; path: { "code": string }; cookie?: never }
    requestBody: { content: { "application/json": { "rows"?: ({ "sku": string; "price": (number) | (null); "min_quantity"?: number; "kind"?: "regular" | "sale"; "starts_at"?: string; "ends_at"?: string })[]; "csv"?: string; /** True: checks the rows and saves nothing */ "dry_run"?: boolean } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Number of valid rows */ "set": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  assignPriceList: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "code": (string) | (null); /** The list that was replaced; if it has changed, returns 409 `content_changed` */ "was"?: (string) | (null) } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setMinimumOrderValue: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** Items total, in minor units */ "amount": number; /** The value that was edited; if it has changed, returns 409 `content_changed` */ "was"?: number } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setPackSizes: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "rows": ({ "sku": string; "pack_size": number })[] } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  explainPrice: {
    parameters: { query: { "sku": string; "as"?: string; "at"?: string; "quantity"?: number }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "sku": string; "variant_id": number; "company": (string) | (null); "at": string; "quantity": number; "currency": string; /** Minor units; null: no price */ "price": (number) | (null); "list": ("quote" | "company" | "wholesale" | "retail") | (null); /** All price lists with a price for it, in order of precedence */ "price_lists": ({ "list": "quote" | "company" | "wholesale" | "retail"; /** Minimum quantity of the row */ "from": number; "price": number; "reason": string; "applied": boolean; "rows": ({ "id": number; "kind": string; "price": number; "starts_at": (string) | (null); "ends_at": (string) | (null) })[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCompanyAccount: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Payment term of invoices in days */ "net_days": number; /** Minor units; 0: cannot order on account */ "credit_limit": number; "purchase_order_required": boolean; "currency": string; /** Open orders and outstanding balance; negative if the company has overpaid */ "used": number; "available": number; "overdue": number; /** Open invoices, earliest due date first */ "invoices": ({ "order": string; /** Order number */ "number": number; /** Order number with its prefix */ "display_number": string; "invoice": number; "issued_at": string; "due_on": string; "amount": number; "open": number; "overdue": boolean })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setCompanyTerms: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "net_days": number; /** Minor units of the shop’s currency */ "credit_limit": number; "purchase_order_required"?: boolean; /** The terms that were edited; if they have changed, returns 409 `content_changed` */ "was"?: { "net_days": number; /** Minor units of the shop’s currency */ "credit_limit": number; "purchase_order_required"?: boolean } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Payment term of invoices in days */ "net_days": number; /** Minor units; 0: cannot order on account */ "credit_limit": number; "purchase_order_required": boolean; "currency": string; /** Open orders and outstanding balance; negative if the company has overpaid */ "used": number; "available": number; "overdue": number; /** Open invoices, earliest due date first */ "invoices": ({ "order": string; /** Order number */ "number": number; /** Order number with its prefix */ "display_number": string; "invoice": number; "issued_at": string; "due_on": string; "amount": number; "open": number; "overdue": boolean })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  recordAccountPayment: {
    parameters: { query?: never; header: { "idempotency-key": string }; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** Minor units of the order’s currency */ "amount": number; /** Reference on the bank statement */ "reference": string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Outstanding amount of the invoice after the payment */ "open": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCompanyTax: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** VAT id, EIN or local equivalent. With the VAT prefix of the company’s country its check digits have to be correct */ "tax_number": string; /** Null: the company pays tax */ "exemption": ({ /** Such as diplomatic mission or resale; shown on invoices */ "reason": string; /** Number of the certificate; shown on invoices */ "certificate": string; /** Destinations to which it applies; empty: all */ "countries": (string)[]; /** Last day on which it applies; null: no end */ "valid_until": (string) | (null) }) | (null); /** Null when the tax number is not a VAT id */ "vat_id": ({ /** In its usual form, such as DE136695976 */ "id": string; /** Result of the online check */ "status": "unchecked" | "valid" | "invalid"; /** Name in the register; empty when it is not published */ "name": string; /** Proof of the online check; empty when the register gave none */ "request_id": string; "checked_at": (string) | (null) }) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  setCompanyTax: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** The data that was edited */ "was": { /** VAT id, EIN or local equivalent. With the VAT prefix of the company’s country its check digits have to be correct */ "tax_number": string; /** Null: the company pays tax */ "exemption"?: ({ /** Such as diplomatic mission or resale; shown on invoices */ "reason": string; /** Number of the certificate; shown on invoices */ "certificate"?: string; /** Destinations to which it applies; empty: all */ "countries"?: (string)[]; /** Last day on which it applies; null: no end */ "valid_until"?: (string) | (null) }) | (null) }; "to": { /** VAT id, EIN or local equivalent. With the VAT prefix of the company’s country its check digits have to be correct */ "tax_number": string; /** Null: the company pays tax */ "exemption"?: ({ /** Such as diplomatic mission or resale; shown on invoices */ "reason": string; /** Number of the certificate; shown on invoices */ "certificate"?: string; /** Destinations to which it applies; empty: all */ "countries"?: (string)[]; /** Last day on which it applies; null: no end */ "valid_until"?: (string) | (null) }) | (null) } } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** VAT id, EIN or local equivalent. With the VAT prefix of the company’s country its check digits have to be correct */ "tax_number": string; /** Null: the company pays tax */ "exemption": ({ /** Such as diplomatic mission or resale; shown on invoices */ "reason": string; /** Number of the certificate; shown on invoices */ "certificate": string; /** Destinations to which it applies; empty: all */ "countries": (string)[]; /** Last day on which it applies; null: no end */ "valid_until": (string) | (null) }) | (null); /** Null when the tax number is not a VAT id */ "vat_id": ({ /** In its usual form, such as DE136695976 */ "id": string; /** Result of the online check */ "status": "unchecked" | "valid" | "invalid"; /** Name in the register; empty when it is not published */ "name": string; /** Proof of the online check; empty when the register gave none */ "request_id": string; "checked_at": (string) | (null) }) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  checkCompanyVatId: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      202: { headers: { [name: string]: unknown }; content: never }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getCompanyStatement: {
    parameters: { query?: { "from"?: string; "to"?: string }; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "from": string; "to": string; "currency": string; /** Opening balance before the first day; minor units */ "opening": number; "entries": ({ "at": string; "kind": "invoice" | "payment" | "refund"; /** Order number with its prefix */ "display_number": string; "order": number; "invoice": number; "purchase_order": string; "reference": string; "due_on": (string) | (null); /** Payments and credit notes are negative */ "amount": number; /** Balance after this entry */ "balance": number; /** Outstanding amount of an invoice, as of today */ "open": (number) | (null); "overdue": boolean })[]; /** Sum of opening and all amounts */ "closing": number; "invoiced": number; "paid": number; "refunded": number; /** Of all invoices, as of today */ "overdue": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  listQuotes: {
    parameters: { query?: { "after"?: string; "limit"?: number; "q"?: string; "sort"?: string; "status"?: string; "company"?: string; "name"?: string; "email"?: string; "currency"?: string; "requested"?: string; "answered"?: string; "expires"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "quotes": ({ "id": string; "status": "requested" | "answered" | "accepted" | "declined" | "rejected" | "expired"; "company_id": string; "company": string; /** Who requested it */ "name": string; "email": string; "message": string; /** Message from staff */ "answer": string; "currency": string; "requested_at": string; "answered_at": (string) | (null); /** When the quote expires */ "expires_at": (string) | (null); "closed_at": (string) | (null); /** The order created from the quote */ "order_id": (string) | (null); "lines": ({ "variant_id": number; "sku": string; "name": string; /** Language of the name, if it differs from the catalogue language */ "lang"?: string; "options": string; "quantity": number; /** Price per unit when the quote was requested, minor units */ "list_price": number; /** Quoted price per unit */ "price": (number) | (null) })[]; /** Before shipping and tax, minor units */ "total": number })[]; /** Number of all matches; on the first page only */ "total"?: number; /** `after` of the next page; absent on the last page */ "next"?: string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  getQuote: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "status": "requested" | "answered" | "accepted" | "declined" | "rejected" | "expired"; "company_id": string; "company": string; /** Who requested it */ "name": string; "email": string; "message": string; /** Message from staff */ "answer": string; "currency": string; "requested_at": string; "answered_at": (string) | (null); /** When the quote expires */ "expires_at": (string) | (null); "closed_at": (string) | (null); /** The order created from the quote */ "order_id": (string) | (null); "lines": ({ "variant_id": number; "sku": string; "name": string; /** Language of the name, if it differs from the catalogue language */ "lang"?: string; "options": string; "quantity": number; /** Price per unit when the quote was requested, minor units */ "list_price": number; /** Quoted price per unit */ "price": (number) | (null) })[]; /** Before shipping and tax, minor units */ "total": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  sendQuote: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { /** Unit price of every line of the quote, minor units */ "lines": ({ "variant_id": number; "price": number })[]; "expires_at": string; "message"?: string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "status": "requested" | "answered" | "accepted" | "declined" | "rejected" | "expired"; "company_id": string; "company": string; /** Who requested it */ "name": string; "email": string; "message": string; /** Message from staff */ "answer": string; "currency": string; "requested_at": string; "answered_at": (string) | (null); /** When the quote expires */ "expires_at": (string) | (null); "closed_at": (string) | (null); /** The order created from the quote */ "order_id": (string) | (null); "lines": ({ "variant_id": number; "sku": string; "name": string; /** Language of the name, if it differs from the catalogue language */ "lang"?: string; "options": string; "quantity": number; /** Price per unit when the quote was requested, minor units */ "list_price": number; /** Quoted price per unit */ "price": (number) | (null) })[]; /** Before shipping and tax, minor units */ "total": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  rejectQuote: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": { "reason": string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "status": "requested" | "answered" | "accepted" | "declined" | "rejected" | "expired"; "company_id": string; "company": string; /** Who requested it */ "name": string; "email": string; "message": string; /** Message from staff */ "answer": string; "currency": string; "requested_at": string; "answered_at": (string) | (null); /** When the quote expires */ "expires_at": (string) | (null); "closed_at": (string) | (null); /** The order created from the quote */ "order_id": (string) | (null); "lines": ({ "variant_id": number; "sku": string; "name": string; /** Language of the name, if it differs from the catalogue language */ "lang"?: string; "options": string; "quantity": number; /** Price per unit when the quote was requested, minor units */ "list_price": number; /** Quoted price per unit */ "price": (number) | (null) })[]; /** Before shipping and tax, minor units */ "total": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
  importRetailers: {
    parameters: { query?: { "dry_run"?: "0" | "1" | "true" | "false" }; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "text/csv": string } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "created": number; "updated": number; "unchanged": number; "errors": ({ "line": number; "column"?: string; "reason": string })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/json": { "error": { "code": string; "message": string; "request_id": string; "details"?: { [name: string]: unknown } } } } }
    }
  }
}

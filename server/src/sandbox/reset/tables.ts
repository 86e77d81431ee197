/**
 * Tables with a seller's state. A table comes before those that it refers to: a reset empties them in this order, and a
 * restore fills them in the opposite one.
 */
export const stateTables = [
  'sandbox_autopilot_order',
  'sandbox_autopilot',
  'sandbox_scenario_run',
  'sandbox_hold',
  'sandbox_signing_key',
  'sandbox_fault',
  'sandbox_clock',
  'outbox',
  'price_reduction_handling',
  'price_reduced_item',
  'price_reduction',
  'receipt_charge',
  'receipt',
  'returned_item',
  'return_shipment_state',
  'return_shipment_item',
  'return_shipment',
  'shipment_state',
  'shipment_item',
  'shipped_item',
  'shipment',
  'order_listing',
  'position_item',
  'sales_order',
  'service_variation_relation',
  'return_carrier',
  'return_address',
  'delivery_information',
  'available_quantity',
  'update_task_result',
  'update_task',
  'listing',
  'variation',
  'shipping_profile',
] as const;

/**
 * Events, requests and their log. A reset empties these tables. Snapshots leave them alone: they restore a state and no
 * history.
 */
export const recordTables = [
  'webhook_attempt',
  'sandbox_postponed_delivery',
  'webhook_delivery',
  'webhook_arrival',
  'webhook_event',
  'sandbox_held_request',
  'sandbox_received',
  'sandbox_request_order',
  'sandbox_request_write',
  'sandbox_request_pack',
  'sandbox_request_count',
  'seller_request',
] as const;

/**
 * Tenant tables that a reset does not empty row by row: activity, of which it keeps what people did, settings of the
 * seller, writes of others, snapshots, certifications with their evidence, and jobs, which `removeJobs` removes.
 */
export const keptTables = [
  'activity',
  'receipt_issuer',
  'webhook_consumer',
  'webhook_consumer_key',
  'operator_request',
  'sandbox_receiver',
  'partner_certification',
  'sandbox_snapshot',
  'sandbox_ended_token',
  'sandbox_certification',
  'sandbox_certification_case',
  'sandbox_certification_seller',
  'sandbox_certification_player',
  'sandbox_evidence',
  'sandbox_evidence_count',
  'job_request',
] as const;

/**
 * Tables that only processes of the version before write, while old and new ones run together. Nothing here reads or
 * empties them; a later version drops them.
 */
export const formerTables = ['position_item_change', 'returned_item_change', 'sandbox_request'] as const;

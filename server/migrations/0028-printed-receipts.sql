-- What stands on a printed receipt and is no field of its JSON: {invoice, delivery: {salutation, title}, taxNumber,
-- vatExemption}. Absent on receipts of older versions.
ALTER TABLE receipt ADD COLUMN printed json;

-- Sellers manage their webhook consumers with a scope of its own. The demo sellers of a sandbox have every scope of sellers;
-- everybody else is given it by the operator.
UPDATE api_client SET scopes = scopes || '{webhooks}'
WHERE demo AND 'returns-warehouse-write' = ANY (scopes) AND NOT 'webhooks' = ANY (scopes);
UPDATE technical_user SET scopes = scopes || '{webhooks}'
WHERE demo AND 'returns-warehouse-write' = ANY (scopes) AND NOT 'webhooks' = ANY (scopes);

-- Fay had another address before.
UPDATE "user" SET earlier_emails = ARRAY['fay.before@planjam.example'] WHERE id = 'user_00000000000000000000000fay';

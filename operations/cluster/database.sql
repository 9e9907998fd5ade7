-- Run this once, as a superuser, on the leader. Set the environment variable BOLSHALA_PASSWORD to the password that the
-- product uses for PostgreSQL.
\getenv password BOLSHALA_PASSWORD
CREATE ROLE bolshala LOGIN PASSWORD :'password';
CREATE DATABASE bolshala OWNER bolshala ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8' TEMPLATE template0;
-- Limits statements that go through PgBouncer, which refuses the startup parameter for this timeout.
ALTER ROLE bolshala IN DATABASE bolshala SET statement_timeout = '10s';
-- To remove old write-ahead log, the nightly maintenance needs this role and the two functions at the end.
GRANT pg_checkpoint TO bolshala;
\connect bolshala
GRANT EXECUTE ON FUNCTION pg_switch_wal() TO bolshala;
GRANT EXECUTE ON FUNCTION pg_ls_waldir() TO bolshala;

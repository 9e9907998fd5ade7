-- Run once, as a superuser, on the leader. The variable BOLSHALA_PASSWORD has the password of the product.
\getenv password BOLSHALA_PASSWORD
CREATE ROLE bolshala LOGIN PASSWORD :'password';
CREATE DATABASE bolshala OWNER bolshala ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8' TEMPLATE template0;
-- For requests that pass PgBouncer.
ALTER ROLE bolshala IN DATABASE bolshala SET statement_timeout = '10s';
-- For the nightly maintenance.
GRANT pg_checkpoint TO bolshala;
\connect bolshala
GRANT EXECUTE ON FUNCTION pg_switch_wal() TO bolshala;
GRANT EXECUTE ON FUNCTION pg_ls_waldir() TO bolshala;

import http from 'node:http'; import sirv from 'sirv';
http.createServer(sirv('/tmp/q/dist-fe',{dev:false,single:false})).listen(43380,'127.0.0.1',()=>console.log('up'));

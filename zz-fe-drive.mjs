import http from 'node:http'; import fs from 'node:fs'; import {chromium} from '@playwright/test';
const browser=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
const S={browser,chromium,fs};const log=[];
S.mk=async(w,h,locale)=>{const c=await browser.newContext({viewport:{width:w,height:h},locale,acceptDownloads:true,permissions:['clipboard-read','clipboard-write'],...(w<500?{hasTouch:true,isMobile:true}:{})});c.setDefaultTimeout(20000);
 const p=await c.newPage();p.on('console',m=>{if(['error','warning'].includes(m.type()))log.push(m.type()+': '+m.text())});p.on('pageerror',e=>log.push('PAGEERR '+e.message));S.ctx=c;S.page=p;return p;};
S.idle=async(p=S.page)=>{await p.waitForTimeout(300);await p.evaluate(()=>Promise.race([window.tilescope?.whenIdle?.(),new Promise(r=>setTimeout(r,40000))]));};
S.shot=async(n,p=S.page)=>{await S.idle(p);await p.screenshot({path:`/tmp/w/fe-scratch/${n}.png`,timeout:60000});};
try{fs.unlinkSync('/tmp/w/fe-scratch/d.sock')}catch{}
http.createServer((q,r)=>{let b='';q.on('data',d=>b+=d);q.on('end',async()=>{let out;try{const f=new (Object.getPrototypeOf(async function(){}).constructor)('S','page','shot','idle','out',b);const o=[];const v=await f(S,S.page,S.shot,S.idle,(...a)=>o.push(a.map(x=>typeof x==='string'?x:JSON.stringify(x)).join(' ')));out=o.join('\n')+(v===undefined?'':'\n=> '+(typeof v==='string'?v:JSON.stringify(v,null,1)));}catch(e){out='ERR '+e.message}
 if(log.length){out+='\nCONSOLE:\n'+log.splice(0).join('\n')}r.end(out+'\n')})}).listen('/tmp/w/fe-scratch/d.sock',()=>console.log('ready'));

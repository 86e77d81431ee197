/**
 * Runs in the page: starts the scripts after the first paint. If the browser reports no paint, starts them 500 ms
 * after the first frame. A hidden tab is never painted, so there it starts them at once.
 */
const START = `(function(addresses){
var isStarted=false;
function start(){
if(isStarted)return;
isStarted=true;
addresses.forEach(function(address){var script=document.createElement("script");script.src=address;script.async=false;document.head.appendChild(script)});
}
if(document.visibilityState==="hidden")return start();
try{
new PerformanceObserver(function(paints){if(paints.getEntriesByName("first-contentful-paint").length>0)start()}).observe({type:"paint",buffered:true});
}catch(error){}
requestAnimationFrame(function(){setTimeout(start,500)});
})`;

/**
 * The HTML around every page, in Eta as the framework wants it. The browser fetches the scripts at once but runs them
 * only after the first paint, because everything is readable without them.
 */
export const PAGE_TEMPLATE = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <% it.scripts.forEach((script) => { %>
      <link rel="preload" as="script" fetchpriority="low" href="<%= it.baseUrl %><%= script %>" />
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
    <script>${START}(<%~ JSON.stringify(it.scripts.map((script) => it.baseUrl + script)) %>)</script>
  </body>
</html>
`;
